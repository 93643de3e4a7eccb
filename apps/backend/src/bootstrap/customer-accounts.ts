import type { Core } from '@strapi/strapi';
import { fillUsernameKeys } from '../api/account/services/account';
import type { Access } from '../call-table';
import { SERVED_CALLS } from '../served-calls';

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

/** Calls with the access `open` or `api-token` need no permission of a role. */
const PERMITTED = {
  public: ['guest-or-account'],
  authenticated: ['guest-or-account', 'account'],
} as const satisfies Record<string, readonly Access[]>;

/**
 * Stores the permissions of both roles as the table of calls has them. Anything else that was ticked in the admin panel
 * is removed.
 */
export async function syncRolePermissions(strapi: Core.Strapi): Promise<void> {
  for (const [type, permitted] of Object.entries(PERMITTED)) {
    const calls = SERVED_CALLS.filter(({ access }) => permitted.some((each) => each === access));
    const role = await strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type }, populate: ['permissions'] });
    if (!role) throw new Error(`The role ${type} is missing`);
    const actions = calls.map(({ handler }) => handler);
    await syncPermissionsOf(strapi, role, actions);
  }
}

interface Role {
  readonly id: number;
  readonly permissions: readonly { readonly id: number; readonly action: string }[];
}

async function syncPermissionsOf(strapi: Core.Strapi, role: Role, actions: readonly string[]) {
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  const surplus = role.permissions.filter(({ action }) => !actions.includes(action));
  if (surplus.length > 0) {
    await permissions.deleteMany({ where: { id: { $in: surplus.map(({ id }) => id) } } });
  }
  const held = role.permissions.map(({ action }) => action);
  for (const action of actions.filter((each) => !held.includes(each))) {
    await permissions.create({ data: { action, role: role.id } });
  }
}
