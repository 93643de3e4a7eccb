import type { Core } from '@strapi/strapi';
import { houseReminders } from '../../lib/house-reminders';
import { oldEntries } from '../../lib/old-entries';
import { deletedAccounts } from '../account/services/deleted-accounts';
import { addErasureBoard, ERASURE_UID, noteErasure } from './services/erasures';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addErasureBoard(strapi);
    // As long as the mails about the deletion: proof that the house has done its part.
    oldEntries.add(strapi, { uid: ERASURE_UID, states: ['done'], afterDays: 90 });
    houseReminders.add(strapi, {
      kind: 'erasure',
      uid: ERASURE_UID,
      label: 'Gelöschte Konten, deren Daten in Rentman noch zu löschen sind',
      since: 'createdAt',
      where: { state: 'open' },
      toText: ({ name }) => name,
      toPath: () => 'loeschungen',
    });
    deletedAccounts.add(strapi, (account) => noteErasure(strapi, account));
  },
};
