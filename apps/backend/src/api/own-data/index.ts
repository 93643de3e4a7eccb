import type { Core } from '@strapi/strapi';
import { eraseWithAccounts } from './services/own-rows';

export default {
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    eraseWithAccounts(strapi);
  },
};
