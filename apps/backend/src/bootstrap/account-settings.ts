import type { Core } from '@strapi/strapi';
import { fillUsernameKeys } from '../api/account/services/account';

/** Settings of Strapi's users-permissions plugin; changes made in the admin panel are overwritten. */
const ADVANCED = {
  unique_email: true,
  // Customers register by `POST /rentman/strapi`, not by the plugin's own call.
  allow_register: false,
  email_confirmation: true,
  email_reset_password: null,
  email_confirmation_redirection: null,
  default_role: 'authenticated',
};

/** Stores the plugin's settings and fills in missing username keys; run at every start. */
export async function storeAccountSettings(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'plugin', name: 'users-permissions' });
  await store.set({ key: 'advanced', value: ADVANCED });
  await fillUsernameKeys(strapi);
}
