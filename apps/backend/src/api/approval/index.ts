import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { houseReminders } from '../../lib/house-reminders';
import { oldEntries } from '../../lib/old-entries';
import { addOwnData } from '../../lib/own-data-parts';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { readRows } from '../../lib/read-rows';
import { repeat } from '../../lib/repeat';
import { waitingWork } from '../../lib/waiting-work';
import { companyApprovals } from '../account/services/company-approvals';
import { deletedAccounts } from '../account/services/deleted-accounts';
import { APPROVAL_UID, deleteApprovalsOf, findApproval } from './services/approval-store';
import { requestContactChange } from './services/company-changes';
import { answerDecisionError, type Decision, decide } from './services/decide';
import { requestMembership, settleMembership, settleMemberships } from './services/memberships';

const SETTLE_EVERY_MS = 5 * 60_000;

const OWN_FIELDS =
  'kind state company customerNumber person before after createdAt decidedAt'.split(' ');

const ALREADY_DECIDED =
  'Darüber ist schon entschieden, oder die Email-Adresse ist noch nicht bestätigt.';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addPanelCalls(strapi, {
      prefix: '/approval-decisions',
      may: 'admin::approval.decide',
      budget: { work: 'light', answer: 'page' },
      calls: {
        'POST /:documentId/approve': (ctx) => decideInPanel(strapi, ctx, 'approve'),
        'POST /:documentId/refuse': (ctx) => decideInPanel(strapi, ctx, 'refuse'),
      },
    });
    const decided = ['approved', 'refused', 'outdated'];
    oldEntries.add(strapi, { uid: APPROVAL_UID, states: decided, afterDays: 365 });
    // The email address of whoever asked was never confirmed.
    oldEntries.add(strapi, { uid: APPROVAL_UID, states: ['unconfirmed'], afterDays: 30 });
    const isPending = { state: 'pending' };
    waitingWork.add(strapi, {
      kind: 'approvals',
      right: ['admin::approval.decide'],
      find: () => strapi.db.query(APPROVAL_UID).count({ where: isPending }),
    });
    houseReminders.add(strapi, {
      kind: 'approval',
      uid: APPROVAL_UID,
      label: 'Freigaben, die auf Ihre Entscheidung warten',
      since: 'createdAt',
      where: isPending,
      toText: ({ company }) => company,
      toPath: (documentId) =>
        `content-manager/collection-types/${APPROVAL_UID}/${encodeURIComponent(documentId)}`,
    });
    addOwnData(strapi, 'approvals', ({ id: userId }) =>
      readRows(strapi, APPROVAL_UID, { where: { userId }, select: OWN_FIELDS }),
    );
    deletedAccounts.add(strapi, ({ id }) => deleteApprovalsOf(strapi, id));
    companyApprovals.add(strapi, {
      requestMembership: (join) => requestMembership(strapi, join),
      settleMembership: (userId) => settleMembership(strapi, userId),
      requestChange: (account, companyId, changes) =>
        requestContactChange(strapi, account, companyId, changes),
    });
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    repeat(strapi, { what: 'Memberships', everyMs: SETTLE_EVERY_MS }, () =>
      settleMemberships(strapi),
    );
  },
};

async function decideInPanel(strapi: Core.Strapi, ctx: Context, decision: Decision) {
  const documentId = String(ctx.params.documentId);
  const approval = await findApproval(strapi, { documentId });
  if (!approval) throw new errors.NotFoundError();
  if (approval.state !== 'pending') throw new errors.ApplicationError(ALREADY_DECIDED);
  try {
    const { state } = await decide(strapi, { approval, decidedBy: 'house' }, decision);
    return { state };
  } catch (error) {
    return answerDecisionError(ctx, error);
  }
}
