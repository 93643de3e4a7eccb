import { shareCompanyHistory } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { parseBody, readUserId } from '../../../lib/calls/parse-call';
import { throwForbidden } from '../../../lib/calls/refusals';
import { shareHistory } from '../services/colleagues';
import { findOwnCompany } from '../services/own-company';

const NOT_APPROVER = 'Das kann für Ihre Firma nur die Person ändern, die das Haus dafür kennt.';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async show(ctx: Context): Promise<void> {
    const found = await findOwnCompany(strapi, readUserId(ctx));
    ctx.body = { data: found?.own ?? null };
  },

  async shareHistory(ctx: Context): Promise<void> {
    const userId = readUserId(ctx);
    const { isShared } = parseBody(shareCompanyHistory.request, ctx.request.body).data;
    const found = await findOwnCompany(strapi, userId);
    if (!found?.own.isApprover) throwForbidden(ctx, NOT_APPROVER);
    await shareHistory(strapi, found.contactId, isShared);
    ctx.body = { data: { ...found.own, isHistoryShared: isShared } };
  },
});
