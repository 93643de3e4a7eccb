import type { Core } from '@strapi/strapi';
import { addWordingRoutes, registerWordingPermission } from './panel/wording-routes';

/** Strapi calls this when it starts. */
export default {
  async register({ strapi }: { readonly strapi: Core.Strapi }): Promise<void> {
    await registerWordingPermission(strapi);
    addWordingRoutes(strapi);
  },
};
