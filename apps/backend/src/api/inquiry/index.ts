import type { Core } from '@strapi/strapi';
import { configureRecordPanel, forbidPanelWrites } from '../../lib/panel/configure-record-panel';
import { startMailOutbox, stopMailOutbox } from '../../mail/mail-outbox';
import { startDeliveries, stopDeliveries } from '../../rentman/inquiries/deliveries';
import { INQUIRY_PANEL, MAIL_PANEL } from './panel/inquiry-panel';
import { addResendRoute } from './panel/resend-route';

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
  },
  async destroy({ strapi }: Module): Promise<void> {
    await Promise.all([stopDeliveries(strapi), stopMailOutbox(strapi)]);
  },
};
