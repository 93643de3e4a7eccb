import type { Core } from '@strapi/strapi';

const AUTH = 'plugin::users-permissions.auth';
const USER = 'plugin::users-permissions.user';
/** What belongs to an account. */
const OWN_THINGS = [
  ...['create', 'update'].map((action) => `api::cart.cart.${action}`),
  ...['findDefault', 'findOwn', 'create', 'update', 'move', 'delete'].map(
    (action) => `api::wishlist.wishlist.${action}`,
  ),
  ...['create', 'findOwn', 'findOne'].map((action) => `api::order.order.${action}`),
  'api::profile.profile.update',
  ...['export', 'delete'].map((action) => `api::own-data.own-data.${action}`),
];
const CUSTOMER = ['show', 'update', 'updatePerson', 'showByCode'].map(
  (action) => `api::account.customer.${action}`,
);
const INQUIRY = ['api::inquiry.inquiry.begin', 'api::inquiry.inquiry.complete'];

/**
 * What callers without and with an account may do: the whole list. Anything else that is ticked in the
 * admin panel is taken away at the next start. Calls with `auth: false` in their route need no entry.
 */
export const ROLE_PERMISSIONS: Readonly<Record<'public' | 'authenticated', readonly string[]>> = {
  public: [...INQUIRY],
  authenticated: [
    `${AUTH}.changePassword`,
    `${USER}.me`,
    `${USER}.updateMe`,
    ...CUSTOMER,
    ...INQUIRY,
    ...OWN_THINGS,
  ],
};

/** Makes the stored permissions of both roles equal to the table. */
export async function syncRolePermissions(strapi: Core.Strapi): Promise<void> {
  for (const [type, actions] of Object.entries(ROLE_PERMISSIONS)) {
    const role = await strapi.db
      .query('plugin::users-permissions.role')
      .findOne({ where: { type }, populate: ['permissions'] });
    if (!role) throw new Error(`The role ${type} is missing`);
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
