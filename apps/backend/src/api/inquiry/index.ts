import type { Core } from '@strapi/strapi';
import { INQUIRY_UID, InquiryArrangement, InquiryClient, InquirySums } from '../../lib/inquiry';
import { oldEntries } from '../../lib/old-entries';
import { addOwnData } from '../../lib/own-data-parts';
import { addResendCall } from '../../lib/panel/panel-calls';
import { readRows } from '../../lib/read-rows';
import { deletedAccounts } from '../account/services/deleted-accounts';
import { accountNeeds } from '../account/services/forget-unconfirmed';
import { catchUpAfterRestore } from './services/after-restore';
import { resendInquiry, startDeliveries, stopDeliveries } from './services/deliveries';
import { deleteUnsentOf, hasInquiries } from './services/inquiry-rows';
import { fillSearchColumns } from './services/search-text';
import { registerWaitingInquiries } from './services/waiting-inquiries';

/** The columns of an inquiry that its sender wrote or is told; the others only serve its delivery. */
const OWN_FIELDS = [
  ...'id number name state decision createdAt completedAt deliveredAt'.split(' '),
  ...Object.keys(InquiryClient.shape),
  ...Object.keys(InquiryArrangement.shape),
  'lines',
  ...Object.keys(InquirySums.shape),
];
/** An inquiry has up to 500 lines. */
const INQUIRIES_AT_ONCE = 3;

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    strapi.customFields.register({ name: 'inquiry-lines', type: 'json' });
    // Their second call never came: personal data without a use.
    oldEntries.add(strapi, { uid: INQUIRY_UID, states: ['incomplete'], afterDays: 30 });
    addOwnData(strapi, 'inquiries', ({ id: user }) =>
      readRows(strapi, INQUIRY_UID, {
        where: { user },
        select: OWN_FIELDS,
        limit: INQUIRIES_AT_ONCE,
      }),
    );
    registerWaitingInquiries(strapi);
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
