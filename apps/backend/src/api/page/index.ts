import type { Core } from '@strapi/strapi';
import { keepMenuOrder } from './services/keep-menu-order';
import { offerSections } from './services/offer-sections';
import { refuseMissingSlugs } from './services/refuse-missing-slugs';

/** Strapi calls this when it starts. */
export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    offerSections(strapi);
    refuseMissingSlugs(strapi);
    keepMenuOrder(strapi);
  },
};
