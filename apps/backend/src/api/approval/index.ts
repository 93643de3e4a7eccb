import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { addPanelCalls } from '../../lib/panel/panel-calls';
import { repeat } from '../../lib/repeat';
import { companyApprovals } from '../account/services/company-approvals';
import { deletedAccounts } from '../account/services/deleted-accounts';
import { deleteApprovalsOf, findApproval } from './services/approval-store';
import { requestContactChange } from './services/company-changes';
import { answerDecisionError, type Decision, decide } from './services/decide';
import { requestMembership, settleMembership, settleMemberships } from './services/memberships';

const SETTLE_EVERY_MS = 5 * 60_000;

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
