import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readUserId } from '../../../lib/calls/parse-call';
import { getOrders } from '../../order/services/orders';
import { findCalendarCode, findCalendarOwner, renewCalendarCode } from '../services/calendar-code';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async code(ctx: Context): Promise<void> {
    ctx.body = { data: { code: await findCalendarCode(strapi, readUserId(ctx)) } };
  },

  async renew(ctx: Context): Promise<void> {
    ctx.body = { data: { code: await renewCalendarCode(strapi, readUserId(ctx)) } };
  },

  async show(ctx: Context): Promise<void> {
    const ownerId = await findCalendarOwner(strapi, String(ctx.params.code));
    if (ownerId === null) throw new errors.NotFoundError('Diesen Kalender gibt es nicht.');
    ctx.set('Cache-Control', 'no-store');
    ctx.body = { data: await getOrders(strapi).calendar(ownerId) };
  },
});
