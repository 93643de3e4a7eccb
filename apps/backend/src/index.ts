import type { Core } from '@strapi/strapi';
import { createFirstAdmin } from './bootstrap/first-admin';
import { syncRolePermissions } from './bootstrap/role-permissions';
import { keepStatusToken } from './bootstrap/status-token';
import { getEnv } from './lib/env';
import { getShopCache } from './lib/shop-cache';
import { startCatalogue, stopCatalogue } from './rentman/catalogue/catalogue';
import { hurryDeliveries } from './rentman/inquiries/deliveries';

export default {
  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const env = getEnv();
    await syncRolePermissions(strapi);
    await createFirstAdmin(strapi, env.ADMIN_PASSWORD);
    await keepStatusToken(strapi, env.STATUS_TOKEN);
    await startCatalogue(strapi, () => hurryDeliveries(strapi));
  },
  destroy({ strapi }: { strapi: Core.Strapi }) {
    stopCatalogue(strapi);
    getShopCache(strapi).stop();
  },
};
