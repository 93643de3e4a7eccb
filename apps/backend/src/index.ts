import type { Core } from '@strapi/strapi';
import { createFirstAdmin } from './bootstrap/first-admin';
import { syncRolePermissions } from './bootstrap/role-permissions';
import { getEnv } from './lib/env';

export default {
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await syncRolePermissions(strapi);
    await createFirstAdmin(strapi, getEnv().ADMIN_PASSWORD);
  },
};
