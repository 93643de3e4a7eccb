import type { Core } from '@strapi/strapi';
import { deleteOldEntriesDaily } from '../../lib/delete-old-entries';
import { addResendRoute } from '../../lib/panel/panel-calls';
import {
  configureRecordPanel,
  forbidPanelWrites,
  type RecordPanel,
} from '../../lib/panel/record-panel';
import {
  emptySentMails,
  MAIL_UID,
  resendMail,
  startMailOutbox,
  stopMailOutbox,
} from '../../mail/mail-outbox';

/** How the admin panel shows a mail. */
const PANEL: RecordPanel = {
  uid: MAIL_UID,
  mainField: 'subject',
  columns: ['subject', 'to', 'state', 'attempts', 'lastError', 'createdAt'],
  fields: {
    subject: { label: 'Betreff', size: 12 },
    to: { label: 'An', size: 6 },
    replyTo: { label: 'Antwort an', size: 6 },
    // The side panel has it in words; the form would show the stored value.
    state: { label: 'Status' },
    attempts: { label: 'Versuche', size: 3 },
    key: { label: 'Schlüssel' },
    lastError: { label: 'Letzter Fehler', size: 12 },
    nextAttemptAt: { label: 'Nächster Versuch', size: 6 },
    sentAt: { label: 'Gesendet', size: 6 },
    giveUpAt: { label: 'Versuche bis' },
    createdAt: { label: 'Erstellt' },
    updatedAt: { label: 'Geändert' },
  },
};

/** Mails are personal data; what was sent is needed for questions about it only. */
const SENT = { uid: MAIL_UID, state: 'sent', afterDays: 90 } as const;

let stopDeleting = () => {};

interface Module {
  readonly strapi: Core.Strapi;
}

/** Strapi calls these when it starts and stops. */
export default {
  register({ strapi }: Module): void {
    forbidPanelWrites(strapi, [MAIL_UID]);
    addResendRoute(strapi, {
      uid: MAIL_UID,
      prefix: '/mail-delivery',
      resend: resendMail,
      refusal:
        'Diese Mail kann im Moment nicht erneut gesendet werden: Sie ist schon gesendet oder gerade unterwegs.',
    });
  },
  async bootstrap({ strapi }: Module): Promise<void> {
    await configureRecordPanel(strapi, PANEL);
    await emptySentMails(strapi);
    startMailOutbox(strapi);
    stopDeleting = deleteOldEntriesDaily(strapi, [SENT]);
  },
  async destroy({ strapi }: Module): Promise<void> {
    stopDeleting();
    await stopMailOutbox(strapi);
  },
};
