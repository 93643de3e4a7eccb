import type { Core } from '@strapi/strapi';

const EMAIL = 'admin@lichtspiel.example';

/** Made by Strapi at the first start. Nobody uses them, and one of them may do everything. */
const UNUSED_TOKENS = ['Full Access', 'Read Only'];

/** Creates the panel's first account; does nothing once there is any. */
export async function createFirstAdmin(strapi: Core.Strapi, password: string): Promise<void> {
  const users = strapi.service('admin::user');
  if (await users.exists()) return;
  await users.createFirstAdmin({
    email: EMAIL,
    firstname: 'Admin',
    lastname: 'Lichtspiel',
    password,
    preferedLanguage: 'de',
  });
  await strapi.db
    .query('admin::api-token')
    .deleteMany({ where: { name: { $in: UNUSED_TOKENS }, lastUsedAt: null } });
  strapi.log.info(`Admin panel: first account ${EMAIL}, password from ADMIN_PASSWORD`);
}
