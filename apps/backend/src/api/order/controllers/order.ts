import { randomUUID } from 'node:crypto';
import {
  acceptOffer,
  changeOrder,
  createOrder,
  sendOrderMessage,
  withdrawOrder,
} from '@klappe/contracts';
import { MAX_SEARCH_LENGTH, ORDER_FILTERS, ORDER_PAGE_SIZE, parseOrderSort } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import {
  parseBody,
  parseQuery,
  readOptionalIdempotencyKey,
  readUser,
  readUserId,
} from '../../../lib/calls/parse-call';
import {
  answerConflict,
  type Conflict,
  KEY_REUSED,
  throwForbidden,
} from '../../../lib/calls/refusals';
import {
  answerDocument,
  answerOlderMessages,
  answerTold,
} from '../../project/services/answer-customer';
import type { Word } from '../../project/services/tell-house';
import { answerChange } from '../services/answer-change';
import {
  findOwnOrder,
  findVisibleOrder,
  NOT_YOUR_ORDER,
  UNKNOWN_ORDER,
} from '../services/find-order';
import { noteSent } from '../services/note-sent';
import type { OrderRecord } from '../services/order-store';
import { getOrders, type OrderWish } from '../services/orders';
import type { OrderRefusal } from '../services/record-order';

const CONFLICTS: Readonly<
  Record<Exclude<OrderRefusal['code'], 'unknown-inquiry' | 'not-yours'>, Pick<Conflict, 'message'>>
> = {
  'inquiry-incomplete': { message: 'Diese Anfrage wurde noch nicht gesendet.' },
  'order-differs': { message: 'Die Angaben stimmen nicht mit Ihrer Anfrage überein.' },
  'key-reused': KEY_REUSED,
  'codes-unavailable': { message: 'Einige Artikel sind nicht mehr verfügbar.' },
};

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async create(ctx: Context): Promise<void> {
    const ownerId = readUserId(ctx);
    const key = readOptionalIdempotencyKey(ctx);
    const { data: order } = parseBody(createOrder.request, ctx.request.body);
    const orders = getOrders(strapi);
    const recorded = await orders.record({ ownerId, key, order });
    if (recorded.ok) {
      if (order.project) await noteSent(strapi, ctx, { ownerId, id: recorded.id }, order.project);
      ctx.body = { data: { id: recorded.id } };
      return;
    }
    const { refusal } = recorded;
    if (refusal.code === 'unknown-inquiry') throw new errors.NotFoundError(UNKNOWN_ORDER);
    if (refusal.code === 'not-yours') throwForbidden(ctx, NOT_YOUR_ORDER);
    const details = 'codes' in refusal ? { codes: refusal.codes } : {};
    answerConflict(ctx, { ...CONFLICTS[refusal.code], name: refusal.code, details });
  },

  async findOwn(ctx: Context): Promise<void> {
    const [orders, ownerId, wish] = [getOrders(strapi), readUserId(ctx), readOrderWish(ctx.query)];
    const { filter, q } = parseQuery(HistoryQuery, ctx.query);
    ctx.body = filter
      ? await orders.history(ownerId, { ...wish, filter, q })
      : await orders.list(ownerId, wish);
  },

  async findOne(ctx: Context): Promise<void> {
    const { order, sentBy } = await findVisibleOrder(strapi, ctx);
    const detail = await getOrders(strapi).toDetail(order, readUserId(ctx));
    ctx.body = { data: { ...detail, sentBy } };
  },

  async listMessages(ctx: Context): Promise<void> {
    const { order } = await findVisibleOrder(strapi, ctx);
    await answerOlderMessages(strapi, ctx, {
      inquiryId: order.inquiryId,
      viewer: { kind: 'account', userId: readUserId(ctx) },
    });
  },

  async sendMessage(ctx: Context): Promise<void> {
    const order = await findOwnOrder(strapi, ctx);
    const { data } = parseBody(sendOrderMessage.request, ctx.request.body);
    const key = readOptionalIdempotencyKey(ctx) ?? randomUUID();
    await tell(strapi, ctx, { order, word: { kind: 'message', text: data.text, key } });
  },

  async accept(ctx: Context): Promise<void> {
    const order = await findOwnOrder(strapi, ctx);
    const { data } = parseBody(acceptOffer.request, ctx.request.body);
    await tell(strapi, ctx, { order, word: { kind: 'acceptance', offer: data.offer } });
  },

  async withdraw(ctx: Context): Promise<void> {
    const order = await findOwnOrder(strapi, ctx);
    parseBody(withdrawOrder.request, ctx.request.body ?? {});
    await tell(strapi, ctx, { order, word: { kind: 'withdrawal' } });
  },

  async change(ctx: Context): Promise<void> {
    const { inquiryId, ownerId } = await findOwnOrder(strapi, ctx);
    const { data: change } = parseBody(changeOrder.request, ctx.request.body);
    if (inquiryId === null) throw new errors.NotFoundError(UNKNOWN_ORDER);
    const key = readOptionalIdempotencyKey(ctx) ?? randomUUID();
    const viewer = { kind: 'account', userId: ownerId } as const;
    await answerChange(strapi, ctx, {
      inquiryId,
      viewer,
      key,
      change,
      ownEmail: readUser(ctx).email,
    });
  },

  async showDocument(ctx: Context): Promise<void> {
    const { order } = await findVisibleOrder(strapi, ctx);
    const { document = '' } = ctx.params;
    const found = await getOrders(strapi).readDocument(order, document, readUserId(ctx));
    answerDocument(ctx, found);
  },
});

async function tell(
  strapi: Core.Strapi,
  ctx: Context,
  { order, word }: { readonly order: OrderRecord; readonly word: Word },
): Promise<void> {
  const { inquiryId, ownerId } = order;
  await answerTold(strapi, ctx, { inquiryId, viewer: { kind: 'account', userId: ownerId }, word });
}

const MAX_PAGE_SIZE = 100;

const number = z.coerce.number().int().positive();
const Query = z.object({
  page: number.catch(1),
  pageSize: number.catch(ORDER_PAGE_SIZE),
  sort: z.unknown().optional(),
});

/** Parameters that only the shop's own page sends. Without `filter` the list is the plain one. */
const HistoryQuery = z.object({
  filter: z
    .enum(['upcoming', ...ORDER_FILTERS])
    .optional()
    .catch(undefined),
  q: z.string().trim().max(MAX_SEARCH_LENGTH).catch(''),
});

/** Reads the query of the list; a value out of range becomes the nearest in range, an unreadable one the default. */
function readOrderWish(query: unknown): OrderWish {
  const { page, pageSize, sort } = parseQuery(Query, query);
  return {
    page,
    pageSize: Math.min(pageSize, MAX_PAGE_SIZE),
    sort: parseOrderSort(findFirst(sort)),
  };
}

/** `sort[0]=date:desc` comes as a list, or as an object with the key `0`. */
function findFirst(sort: unknown): unknown {
  return typeof sort === 'object' && sort !== null ? Object.values(sort)[0] : sort;
}
