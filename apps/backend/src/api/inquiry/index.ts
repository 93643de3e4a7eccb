import type { Core } from '@strapi/strapi';
import { keepForgetting, type OldEntries } from '../../lib/forget-old-entries';
import { configureRecordPanel, forbidPanelWrites } from '../../lib/panel/configure-record-panel';
import { startMailOutbox, stopMailOutbox } from '../../mail/mail-outbox';
import { MAIL_UID } from '../../mail/mail-records';
import { startDeliveries, stopDeliveries } from '../../rentman/inquiries/deliveries';
import { INQUIRY_PANEL, MAIL_PANEL } from './panel/inquiry-panel';
import { addResendRoute } from './panel/resend-route';
import { INQUIRY_UID } from './records/inquiry-store';

/** Personal data that serves nobody any more. */
const FORGOTTEN: readonly OldEntries[] = [
  { uid: INQUIRY_UID, state: 'incomplete', afterDays: 30 },
  { uid: MAIL_UID, state: 'sent', afterDays: 90 },
];

let stopForgetting = () => {};

interface Module {
  readonly strapi: Core.Strapi;
}

/** Strapi calls these when it starts and stops. */
export default {
  register({ strapi }: Module): void {
    strapi.customFields.register({ name: 'inquiry-lines', type: 'json' });
    addResendRoute(strapi);
    forbidPanelWrites(strapi, [INQUIRY_PANEL.uid, MAIL_PANEL.uid]);
  },
  async bootstrap({ strapi }: Module): Promise<void> {
    await configureRecordPanel(strapi, INQUIRY_PANEL);
    await configureRecordPanel(strapi, MAIL_PANEL);
    startMailOutbox(strapi);
    startDeliveries(strapi);
    stopForgetting = keepForgetting(strapi, FORGOTTEN);
  },
  async destroy({ strapi }: Module): Promise<void> {
    stopForgetting();
    await Promise.all([stopDeliveries(strapi), stopMailOutbox(strapi)]);
  },
};
