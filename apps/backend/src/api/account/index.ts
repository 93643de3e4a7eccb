import type { Core } from '@strapi/strapi';
import { deleteOldEntriesDaily } from '../../lib/delete-old-entries';
import { getEnv } from '../../lib/env';
import {
  configureRecordPanel,
  forbidPanelWrites,
  type RecordPanel,
} from '../../lib/panel/record-panel';
import { keepUsernameKeys } from './services/account';
import { ACCOUNT_EVENT_UID } from './services/account-events';
import { writeDueEmails } from './services/change-email';
import { CODE_UID } from './services/one-time-codes';
import { keepUndoingAbandoned } from './services/registrations';
import { SESSION_UID } from './services/sessions';

/** Long enough to find out what happened to an account. */
const EVENTS_KEPT_DAYS = 365;
/** Longer than any code is valid. */
const CODES_KEPT_DAYS = 8;

let stopUndoing = () => {};
let stopWriting = () => {};
let stopDeleting = () => {};

const WRITE_EVERY_MS = 5 * 60_000;

/** Writes to Rentman what it did not take when a new address was confirmed. */
function keepWritingEmails(strapi: Core.Strapi): () => void {
  const write = () =>
    void writeDueEmails(strapi).catch((error: unknown) =>
      strapi.log.warn(`Email addresses: ${String(error)}`),
    );
  write();
  const timer = setInterval(write, WRITE_EVERY_MS);
  return () => clearInterval(timer);
}

interface Module {
  readonly strapi: Core.Strapi;
}

/** Strapi calls these when it starts and stops. */
export default {
  register({ strapi }: Module): void {
    keepUsernameKeys(strapi);
    forbidPanelWrites(strapi, [EVENT_PANEL.uid]);
  },
  async bootstrap({ strapi }: Module): Promise<void> {
    await configureRecordPanel(strapi, EVENT_PANEL);
    stopUndoing = keepUndoingAbandoned(strapi);
    stopWriting = keepWritingEmails(strapi);
    stopDeleting = deleteOldEntriesDaily(strapi, [
      { uid: ACCOUNT_EVENT_UID, afterDays: EVENTS_KEPT_DAYS },
      // A session in use is updated, so sessions this old have ended.
      { uid: SESSION_UID, afterDays: getEnv().SESSION_IDLE_DAYS + 1 },
      { uid: CODE_UID, afterDays: CODES_KEPT_DAYS },
    ]);
  },
  destroy(): void {
    stopUndoing();
    stopWriting();
    stopDeleting();
  },
};

/** How the admin panel shows the events of accounts. */
const EVENT_PANEL: RecordPanel = {
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
