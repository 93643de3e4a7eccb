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
    ctx.body = { data: await findOwn(strapi, ctx) };
  },

  async shareHistory(ctx: Context): Promise<void> {
    const userId = readUserId(ctx);
    const { isShared } = parseBody(shareCompanyHistory.request, ctx.request.body).data;
    const own = await findOwnCompany(strapi, userId);
    if (!own?.isApprover) throwForbidden(ctx, NOT_APPROVER);
    await shareHistory(strapi, own.contactId, isShared);
    ctx.body = { data: await findOwn(strapi, ctx) };
  },
});

async function findOwn(strapi: Core.Strapi, ctx: Context) {
  const own = await findOwnCompany(strapi, readUserId(ctx));
  if (!own) return null;
  const { contactId: _contact, ...company } = own;
  return company;
}
