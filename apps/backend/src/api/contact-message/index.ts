import type { Core } from '@strapi/strapi';
import { houseReminders } from '../../lib/house-reminders';
import { oldEntries } from '../../lib/old-entries';
import { addOwnData } from '../../lib/own-data-parts';
import { IS_OPEN } from '../../lib/panel/done-board';
import { readRows } from '../../lib/read-rows';
import { deletedAccounts } from '../account/services/deleted-accounts';
import { addMessageBoard } from './services/staff-messages';
import { CONTACT_MESSAGE_UID, deleteMessagesFrom } from './services/take-message';

const OWN_FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'createdAt'];

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addMessageBoard(strapi);
    // Long enough for a question that is asked again; messages are personal data.
    oldEntries.add(strapi, { uid: CONTACT_MESSAGE_UID, states: ['received'], afterDays: 90 });
    addOwnData(strapi, 'messages', ({ email }) => {
      const where = { email: { $eqi: email } };
      return readRows(strapi, CONTACT_MESSAGE_UID, { where, select: OWN_FIELDS });
    });
    houseReminders.add(strapi, {
      kind: 'message',
      uid: CONTACT_MESSAGE_UID,
      label: 'Offene Nachrichten',
      since: 'createdAt',
      where: IS_OPEN,
      toText: ({ name, subject }) => [name, subject].filter(Boolean).join(', '),
      toPath: () => 'nachrichten',
    });
    deletedAccounts.add(strapi, ({ email }) => deleteMessagesFrom(strapi, email));
  },
};
