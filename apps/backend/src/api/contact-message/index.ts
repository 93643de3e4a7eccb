import type { Core } from '@strapi/strapi';
import { deleteOldEntriesDaily } from '../../lib/delete-old-entries';
import type { RecordPanel } from '../../lib/panel/record-panel';
import { configureRecordPanel, forbidPanelWrites } from '../../lib/panel/record-panel';
import { addMessageBoardRoutes } from './panel/message-board';
import { CONTACT_MESSAGE_UID } from './services/take-message';

const PANEL: RecordPanel = {
  uid: CONTACT_MESSAGE_UID,
  mainField: 'name',
  columns: ['name', 'email', 'subject', 'createdAt', 'doneAt'],
  fields: {
    name: { label: 'Name', size: 6 },
    email: { label: 'Email', size: 6 },
    phone: { label: 'Telefon', size: 6 },
    subject: { label: 'Betreff', size: 6 },
    message: { label: 'Nachricht', size: 12 },
    doneAt: { label: 'Erledigt', help: 'Leer: noch offen', size: 6 },
    doneBy: { label: 'Erledigt von', size: 6 },
    createdAt: { label: 'Gesendet' },
    updatedAt: { label: 'Geändert' },
  },
};

/** Long enough for a question that is asked again; messages are personal data. */
const KEPT_DAYS = 90;

let stopDeleting = () => {};

interface Module {
  readonly strapi: Core.Strapi;
}

/** Strapi calls these when it starts and stops. */
export default {
  register({ strapi }: Module): void {
    forbidPanelWrites(strapi, [CONTACT_MESSAGE_UID]);
    addMessageBoardRoutes(strapi);
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
