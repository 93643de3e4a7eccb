import type { Core } from '@strapi/strapi';
import { addNeedsHandsRoute } from './panel/needs-hands';
import { addSetupRoutes } from './panel/setup-routes';

/** Strapi calls this when it starts. */
export default {
  register({ strapi }: { readonly strapi: Core.Strapi }): void {
    addNeedsHandsRoute(strapi);
    addSetupRoutes(strapi);
  },
};
