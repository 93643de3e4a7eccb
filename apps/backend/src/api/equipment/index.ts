import type { Core } from '@strapi/strapi';
import { addSyncRoutes, registerSyncPermissions } from './panel/sync-panel';

/** Strapi calls this when it starts. */
export default {
  async register({ strapi }: { readonly strapi: Core.Strapi }): Promise<void> {
    await registerSyncPermissions(strapi);
    addSyncRoutes(strapi);
  },
};
