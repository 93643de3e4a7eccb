import { createOrder } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readUserId } from '../../../lib/calls/bearer';
import { parseBody, readId, readIdempotencyKey } from '../../../lib/calls/parse-call';
import { answerConflict, throwForbidden } from '../../../lib/calls/refusals';
import { getOrders } from '../get-orders';
import { parseOrderWish } from '../list-orders';
import { toOrderConflict } from '../order-answers';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: Context): Promise<void> {
    const ownerId = readUserId(ctx);
    const key = readIdempotencyKey(ctx);
    const { data: order } = parseBody(createOrder.request, ctx.request.body);
    const recorded = await getOrders(strapi).record({ ownerId, key, order });
    if (recorded.ok) {
      ctx.body = { data: { id: recorded.id } };
      return;
    }
    const { refusal } = recorded;
    if (refusal.code === 'unknown-inquiry') {
      throw new errors.NotFoundError('Diese Anfrage gibt es nicht.');
    }
    if (refusal.code === 'not-yours') {
      throwForbidden(ctx, 'Diese Anfrage gehört nicht zu Ihnen.');
    }
    answerConflict(ctx, toOrderConflict(refusal));
  },

  async findOwn(ctx: Context): Promise<void> {
    ctx.body = await getOrders(strapi).list(readUserId(ctx), parseOrderWish(ctx.query));
  },

  async findOne(ctx: Context): Promise<void> {
    const ownerId = readUserId(ctx);
    const id = readId(ctx);
    const orders = getOrders(strapi);
    const order = id === null ? null : await orders.find(id);
    if (!order) throw new errors.NotFoundError('Diese Anfrage gibt es nicht.');
    if (order.ownerId !== ownerId) throwForbidden(ctx, 'Diese Anfrage gehört nicht zu Ihnen.');
    ctx.body = { data: await orders.toDetail(order) };
  },
});
