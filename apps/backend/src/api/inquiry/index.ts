import type { Core } from '@strapi/strapi';
import { INQUIRY_UID } from '../../lib/inquiry';
import { addResendCall } from '../../lib/panel/panel-calls';
import { deletedAccounts } from '../account/services/deleted-accounts';
import { accountNeeds } from '../account/services/forget-unconfirmed';
import { catchUpAfterRestore } from './services/after-restore';
import { resendInquiry, startDeliveries, stopDeliveries } from './services/deliveries';
import { deleteUnsentOf, hasInquiries } from './services/inquiry-rows';
import { fillSearchColumns } from './services/search-text';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    strapi.customFields.register({ name: 'inquiry-lines', type: 'json' });
    deletedAccounts.add(strapi, ({ id }) => deleteUnsentOf(strapi, id));
    accountNeeds.add(strapi, (userId) => hasInquiries(strapi, userId));
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
