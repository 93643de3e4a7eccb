import type { Core } from '@strapi/strapi';
import { INQUIRY_UID } from '../../lib/inquiry';
import { addResendCall } from '../../lib/panel/panel-calls';
import { catchUpAfterRestore } from './services/after-restore';
import { resendInquiry, startDeliveries, stopDeliveries } from './services/deliveries';
import { fillSearchColumns } from './services/search-text';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    strapi.customFields.register({ name: 'inquiry-lines', type: 'json' });
    addResendCall(strapi, {
      uid: INQUIRY_UID,
      prefix: '/inquiry-delivery',
      resend: resendInquiry,
      refusal:
        'Diese Anfrage kann im Moment nicht erneut gesendet werden: Sie ist schon zugestellt, noch unvollständig oder gerade unterwegs.',
    });
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await catchUpAfterRestore(strapi);
    await fillSearchColumns(strapi);
    startDeliveries(strapi);
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }) => stopDeliveries(strapi),
};
