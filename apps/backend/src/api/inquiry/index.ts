import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { INQUIRY_UID } from '../../lib/inquiry';
import { addPanelCalls, addResendCall, toBoardQuery } from '../../lib/panel/panel-calls';
import { catchUpAfterRestore } from './services/after-restore';
import { resendInquiry, startDeliveries, stopDeliveries } from './services/deliveries';
import { listForStaff, STAFF_TABS } from './services/staff-list';
import { readStaffSheet } from './services/staff-sheet';

const BoardQuery = toBoardQuery(STAFF_TABS);

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
    addPanelCalls(strapi, {
      prefix: '/inquiry-board',
      may: { reads: INQUIRY_UID },
      calls: {
        'GET /': (ctx) => listForStaff(strapi, BoardQuery.parse(ctx.query)),
        'GET /:documentId': async (ctx) => {
          const sheet = await readStaffSheet(strapi, String(ctx.params.documentId));
          if (!sheet) throw new errors.NotFoundError('Diese Anfrage gibt es nicht.');
          return sheet;
        },
      },
    });
  },
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await catchUpAfterRestore(strapi);
    startDeliveries(strapi);
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }) => stopDeliveries(strapi),
};
