import type { Core } from '@strapi/strapi';
import { listCodes } from '../../lib/kept-products/kept-product';
import { getCatalogue } from '../../rentman/catalogue/catalogue';
import type { Asker } from '../inquiry/intake/create-intake';
import type { Completion } from '../inquiry/records/inquiry-store';
import { createInquiryStore, INQUIRY_UID } from '../inquiry/records/inquiry-store';
import { fetchProgress } from './inquiry-progress';
import { listOrders, type OrderWish } from './list-orders';
import type { OrderRecord } from './order-record';
import { createOrderStore, ORDER_UID } from './order-store';
import { type OrderCall, type OrderParts, recordOrder } from './record-order';
import { toOrderDetail } from './to-order-answer';
import { rememberInquiry } from './to-order-columns';

const EVERYTHING = 10_000;

/** The orders of this Strapi. */
export function getOrders(strapi: Core.Strapi) {
  const inquiries = strapi.db.query(INQUIRY_UID);
  const parts = wireOrders(strapi);
  const { store } = parts;
  return {
    find: store.find,
    record: (call: OrderCall) => recordOrder(parts, call),
    list: (ownerId: number, wish: OrderWish) => listOrders({ store, inquiries }, ownerId, wish),
    /** All of an account's orders, oldest first. */
    async listAll(ownerId: number) {
      const all = { ownerId, sort: 'date:asc', offset: 0, limit: EVERYTHING } as const;
      const orders = await store.list(all);
      const ids = orders.flatMap(({ inquiryId }) => inquiryId ?? []);
      const progress = await fetchProgress(inquiries, ids);
      return orders.map((order) =>
        toOrderDetail(order, progress.get(order.inquiryId ?? 0) ?? null),
      );
    },
    async toDetail(order: OrderRecord) {
      const { inquiryId } = order;
      const progress = await fetchProgress(inquiries, inquiryId === null ? [] : [inquiryId]);
      return toOrderDetail(order, progress.get(inquiryId ?? 0) ?? null);
    },
  };
}

function wireOrders(strapi: Core.Strapi): OrderParts {
  const transaction = async <T>(work: () => Promise<T>): Promise<T> =>
    await strapi.db.transaction(work);
  const inquiries = createInquiryStore({ inquiries: strapi.db.query(INQUIRY_UID), transaction });
  return {
    store: createOrderStore({ orders: strapi.db.query(ORDER_UID), transaction }),
    now: () => new Date(),
    findOffers: (codes) => getCatalogue(strapi).findOffers(codes),
    findInquiry: inquiries.find,
    findInquiryByKey: inquiries.findByHeadKey,
    fetchComplete: inquiries.fetchComplete,
  };
}

/**
 * Remembers an inquiry in the same moment in which it is complete: a browser that closes before its `POST /orders`
 * leaves no gap in the history. That call then finds this order.
 */
export async function rememberCompletion(
  strapi: Core.Strapi,
  { ownerId, key }: Asker,
  { id, columns, now }: Pick<Completion, 'id' | 'columns' | 'now'>,
): Promise<void> {
  const { store, findOffers } = wireOrders(strapi);
  const offers = findOffers(listCodes(columns.lines));
  const isKeyTaken = (await store.findByKey(key)) !== null;
  await store.insert({
    ownerId,
    key: isKeyTaken ? `inquiry-${id}` : key,
    fingerprint: null,
    inquiryId: id,
    columns: rememberInquiry({ ...columns, completedAt: now }, offers),
  });
}
