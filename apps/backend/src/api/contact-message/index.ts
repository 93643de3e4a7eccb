import type { Core } from '@strapi/strapi';
import { deleteOldEntriesDaily } from '../../lib/delete-old-entries';
import type { RecordPanel } from '../../lib/panel/record-panel';
import { configureRecordPanel, forbidPanelWrites } from '../../lib/panel/record-panel';
import { CONTACT_MESSAGE_UID } from './services/take-message';

const PANEL: RecordPanel = {
  uid: CONTACT_MESSAGE_UID,
  mainField: 'name',
  columns: ['name', 'email', 'subject', 'createdAt'],
  fields: {
    name: { label: 'Name', size: 6 },
    email: { label: 'Email', size: 6 },
    phone: { label: 'Telefon', size: 6 },
    subject: { label: 'Betreff', size: 6 },
    message: { label: 'Nachricht', size: 12 },
    createdAt: { label: 'Gesendet' },
    updatedAt: { label: 'Geändert' },
  },
};

/** The rental company answers the mail; the copy is for a mail that got lost. */
const KEPT_DAYS = 90;

let stopDeleting = () => {};

interface Module {
  readonly strapi: Core.Strapi;
}

/** Strapi calls these when it starts and stops. */
export default {
  register({ strapi }: Module): void {
    forbidPanelWrites(strapi, [CONTACT_MESSAGE_UID]);
  },
  async bootstrap({ strapi }: Module): Promise<void> {
    await configureRecordPanel(strapi, PANEL);
    const kinds = [{ uid: CONTACT_MESSAGE_UID, state: 'received', afterDays: KEPT_DAYS }] as const;
    stopDeleting = deleteOldEntriesDaily(strapi, kinds);
  },
  destroy(): void {
    stopDeleting();
  },
};
