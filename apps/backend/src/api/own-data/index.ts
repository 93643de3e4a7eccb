import type { Core } from '@strapi/strapi';
import { oldEntries } from '../../lib/old-entries';
import { deletedAccounts } from '../account/services/deleted-accounts';
import { addErasureBoard, ERASURE_UID, noteErasure } from './services/erasures';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addErasureBoard(strapi);
    // As long as the mails about the deletion: proof that the house has done its part.
    oldEntries.add(strapi, { uid: ERASURE_UID, states: ['done'], afterDays: 90 });
    deletedAccounts.add(strapi, (account) => noteErasure(strapi, account));
  },
};
