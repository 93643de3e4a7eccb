import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { addPanelCalls } from '../../../lib/panel/panel-calls';
import { answerDecisionError } from '../services/answer-decision-error';
import { findApproval } from '../services/approval-store';
import { type Decision, decide } from '../services/decide';

const ALREADY_DECIDED =
  'Darüber ist schon entschieden, oder die Email-Adresse ist noch nicht bestätigt.';

export function addApprovalCalls(strapi: Core.Strapi): void {
  addPanelCalls(strapi, {
    prefix: '/approval-decisions',
    may: 'admin::approval.decide',
    calls: {
      'POST /:documentId/approve': (ctx) => decideInPanel(strapi, ctx, 'approve'),
      'POST /:documentId/refuse': (ctx) => decideInPanel(strapi, ctx, 'refuse'),
    },
  });
}

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
