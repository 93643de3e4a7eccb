import type { Core } from '@strapi/strapi';
import { deleteOldEntriesDaily } from '../../lib/delete-old-entries';
import { INQUIRY_UID } from '../../lib/inquiry';
import { addResendRoute } from '../../lib/panel/panel-calls';
import { configureRecordPanel, forbidPanelWrites } from '../../lib/panel/record-panel';
import { fetchUsedNumbers } from '../../rentman/inquiries/used-numbers';
import { addInquiryBoardRoutes } from './panel/inquiry-board';
import { INQUIRY_PANEL } from './panel/inquiry-panel';
import { catchUpAfterRestore } from './services/after-restore';
import { resendInquiry, startDeliveries, stopDeliveries } from './services/deliveries';

/** Inquiries whose second call never came: personal data without a use. */
const ABANDONED = { uid: INQUIRY_UID, state: 'incomplete', afterDays: 30 } as const;

let stopDeleting = () => {};

interface Module {
  readonly strapi: Core.Strapi;
}

/** Strapi calls these when it starts and stops. */
export default {
  register({ strapi }: Module): void {
    strapi.customFields.register({ name: 'inquiry-lines', type: 'json' });
    addResendRoute(strapi, {
      uid: INQUIRY_UID,
      prefix: '/inquiry-delivery',
      resend: resendInquiry,
      refusal:
        'Diese Anfrage kann im Moment nicht erneut gesendet werden: Sie ist schon zugestellt, noch unvollständig oder gerade unterwegs.',
    });
    addInquiryBoardRoutes(strapi);
    forbidPanelWrites(strapi, [INQUIRY_UID]);
  },
  async bootstrap({ strapi }: Module): Promise<void> {
    await configureRecordPanel(strapi, INQUIRY_PANEL);
    await catchUpAfterRestore(strapi, fetchUsedNumbers);
    startDeliveries(strapi);
    stopDeleting = deleteOldEntriesDaily(strapi, [ABANDONED]);
  },
  async destroy({ strapi }: Module): Promise<void> {
    stopDeleting();
    await stopDeliveries(strapi);
  },
};
