import type { Core } from '@strapi/strapi';
import { registerSyncPermissions } from './panel/sync-permissions';
import { addSyncRoutes } from './panel/sync-routes';

/** Strapi calls this when it starts. */
export default {
  async register({ strapi }: { readonly strapi: Core.Strapi }): Promise<void> {
    await registerSyncPermissions(strapi);
    addSyncRoutes(strapi);
  },
};
