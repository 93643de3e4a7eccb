import type { Core } from '@strapi/strapi';
import { INQUIRY_UID } from '../../lib/inquiry';
import { addResendCall } from '../../lib/panel/panel-calls';
import { fetchUsedNumbers } from '../../rentman/inquiries/used-numbers';
import { addInquiryCalls } from './panel/inquiry-board';
import { catchUpAfterRestore } from './services/after-restore';
import { resendInquiry, startDeliveries, stopDeliveries } from './services/deliveries';

interface Module {
  readonly strapi: Core.Strapi;
}

export default {
  register({ strapi }: Module): void {
    strapi.customFields.register({ name: 'inquiry-lines', type: 'json' });
    addResendCall(strapi, {
      uid: INQUIRY_UID,
      prefix: '/inquiry-delivery',
      resend: resendInquiry,
      refusal:
        'Diese Anfrage kann im Moment nicht erneut gesendet werden: Sie ist schon zugestellt, noch unvollständig oder gerade unterwegs.',
    });
    addInquiryCalls(strapi);
  },
  async bootstrap({ strapi }: Module): Promise<void> {
    await catchUpAfterRestore(strapi, fetchUsedNumbers);
    startDeliveries(strapi);
  },
  destroy: ({ strapi }: Module) => stopDeliveries(strapi),
};
