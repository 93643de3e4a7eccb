import type { Core } from '@strapi/strapi';
import { eraseWithAccounts } from './services/own-rows';

/** Strapi calls this when it starts. */
export default {
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    eraseWithAccounts(strapi);
  },
};
