import { decideApproval } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { parseBareBody, readUserId } from '../../../lib/calls/parse-call';
import { answerDecisionError, decide, findByCode, toApprovalAnswer } from '../services/decide';
import { findPendingApprovals } from '../services/pending-approvals';

const INVALID = 'Dieser Link gilt nicht mehr.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context): Promise<void> {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = toApprovalAnswer((await findCoded(strapi, ctx)).approval);
  },

  async decide(ctx: Context): Promise<void> {
    const coded = await findCoded(strapi, ctx);
    const { decision } = parseBareBody(decideApproval.request, ctx.request.body);
    try {
      ctx.body = toApprovalAnswer(await decide(strapi, coded, decision));
    } catch (error) {
      answerDecisionError(ctx, error);
    }
  },

  async pending(ctx: Context): Promise<void> {
    ctx.body = await findPendingApprovals(strapi, readUserId(ctx));
  },
});

async function findCoded(strapi: Core.Strapi, ctx: Context) {
  const coded = await findByCode(strapi, String(ctx.params.code));
  if (!coded) throw new errors.ValidationError(INVALID);
  return coded;
}
