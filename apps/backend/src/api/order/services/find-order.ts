import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readId, readUserId } from '../../../lib/calls/parse-call';
import { throwForbidden } from '../../../lib/calls/refusals';
import type { OrderRecord } from './order-store';
import { getOrders } from './orders';

export const UNKNOWN_ORDER = 'Diese Anfrage gibt es nicht.';
export const NOT_YOUR_ORDER = 'Diese Anfrage gehört nicht zu Ihnen.';

/** The order in the address, for whoever writes about it: only its own account. Else 403 or 404. */
export async function findOwnOrder(strapi: Core.Strapi, ctx: Context): Promise<OrderRecord> {
  const order = await findOrder(strapi, ctx);
  if (order.ownerId !== readUserId(ctx)) throwForbidden(ctx, NOT_YOUR_ORDER);
  return order;
}

/** The order in the address for whoever reads it, with the colleague who sent it; empty for the caller. */
export async function findVisibleOrder(strapi: Core.Strapi, ctx: Context) {
  const order = await findOrder(strapi, ctx);
  const sentBy = await getOrders(strapi).findSender(order, readUserId(ctx));
  if (sentBy === null) throwForbidden(ctx, NOT_YOUR_ORDER);
  return { order, sentBy };
}

async function findOrder(strapi: Core.Strapi, ctx: Context): Promise<OrderRecord> {
  const id = readId(ctx);
  const order = id === null ? null : await getOrders(strapi).find(id);
  if (!order) throw new errors.NotFoundError(UNKNOWN_ORDER);
  return order;
}
