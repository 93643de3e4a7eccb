import type { Core } from '@strapi/strapi';
import { keepMenuOrder } from './menu/keep-menu-order';

/** Strapi calls this when it starts. */
export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    keepMenuOrder(strapi);
  },
};
