import type { Core } from '@strapi/strapi';
import { deletedAccounts } from '../account/services/deleted-accounts';
import { addMessageBoard } from './services/staff-messages';
import { deleteMessagesFrom } from './services/take-message';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addMessageBoard(strapi);
    deletedAccounts.add(strapi, ({ email }) => deleteMessagesFrom(strapi, email));
  },
};
