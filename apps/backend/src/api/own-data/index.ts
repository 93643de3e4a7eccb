import type { Core } from '@strapi/strapi';
import { addErasureBoard } from './services/erasures';
import { eraseWithAccounts } from './services/own-rows';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addErasureBoard(strapi);
  },
  bootstrap: eraseWithAccounts,
};
