import type { Core } from '@strapi/strapi';
import { deletedAccounts } from '../account/services/deleted-accounts';
import { addErasureBoard, noteErasure } from './services/erasures';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addErasureBoard(strapi);
    deletedAccounts.add(strapi, (account) => noteErasure(strapi, account));
  },
};
