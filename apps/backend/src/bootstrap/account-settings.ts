import type { Core } from '@strapi/strapi';
import { fillUsernameKeys } from '../api/account/services/account';

/** What the plugin of accounts must be set to, whatever was clicked in the admin panel. */
const ADVANCED = {
  unique_email: true,
  // Registration is ours: `POST /rentman/strapi`.
  allow_register: false,
  email_confirmation: true,
  email_reset_password: null,
  email_confirmation_redirection: null,
  default_role: 'authenticated',
};

/** Sets the plugin's settings and completes accounts, at every start. */
export async function keepAccountSettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  await store.set({ key: 'advanced', value: ADVANCED });
  await fillUsernameKeys(strapi);
}
