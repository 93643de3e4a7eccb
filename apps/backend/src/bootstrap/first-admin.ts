import type { Core } from '@strapi/strapi';

/** Made by Strapi at the first start. Nobody uses them, and one of them may do everything. */
const UNUSED_TOKENS = ['Full Access', 'Read Only'];

interface FirstAdmin {
  readonly email: string;
  readonly password: string;
}

/** Creates the panel's first account; does nothing once there is any. */
export async function createFirstAdmin(
  strapi: Core.Strapi,
  { email, password }: FirstAdmin,
): Promise<void> {
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  await users.createFirstAdmin({
    email,
    firstname: 'Admin',
    lastname: '',
    password,
    preferedLanguage: 'de',
  });
  await strapi.db
    .query('admin::api-token')
    .deleteMany({ where: { name: { $in: UNUSED_TOKENS }, lastUsedAt: null } });
  strapi.log.info(`Admin panel: first account ${email}, password from ADMIN_PASSWORD`);
}
