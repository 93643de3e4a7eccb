import type { Core } from '@strapi/strapi';

const EMAIL = 'admin@lichtspiel.example';

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
  strapi.log.info(`Admin panel: first account ${EMAIL}, password from ADMIN_PASSWORD`);
}
