import type { RecordPanel } from '../../../lib/panel/record-panel';
import { ACCOUNT_EVENT_UID } from '../services/account-events';

/** How the admin panel shows the events of accounts. */
export const EVENT_PANEL: RecordPanel = {
  uid: ACCOUNT_EVENT_UID,
  // An event has no name for a heading: `event` is a stored value such as `login-failed`.
  mainField: 'id',
  columns: ['createdAt', 'event', 'userId'],
  fields: {
    event: { label: 'Ereignis', size: 6 },
    userId: { label: 'Kontonummer', help: 'Leer: kein Konto dieses Namens', size: 6 },
    createdAt: { label: 'Zeitpunkt' },
    updatedAt: { label: 'Geändert' },
  },
};
