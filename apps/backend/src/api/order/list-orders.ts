import { ORDER_PAGE_SIZE, type OrderSort, parseOrderSort } from '@klappe/domain';
import { z } from 'zod';
import type { DatabaseQuery } from '../../lib/outbox/database-query';
import { fetchProgress } from './inquiry-progress';
import type { OrderStore } from './order-store';
import { toOrderAnswer } from './to-order-answer';

const LARGEST_PAGE = 100;

export interface OrderWish {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: OrderSort;
}

const number = z.coerce.number().int().positive();
const Query = z.object({
  page: number.catch(1),
  pageSize: number.catch(ORDER_PAGE_SIZE),
  sort: z.unknown().optional(),
});

/** Reads §7's query; whatever is out of range becomes the nearest that is not, and nonsense the default. */
export function parseOrderWish(query: unknown): OrderWish {
  const { page, pageSize, sort } = Query.parse(query);
  return {
    page,
    pageSize: Math.min(pageSize, LARGEST_PAGE),
    sort: parseOrderSort(findFirst(sort)),
  };
}

/** `sort[0]=date:desc` comes as a list, or as an object with the key `0`. */
function findFirst(sort: unknown): unknown {
  return typeof sort === 'object' && sort !== null ? Object.values(sort)[0] : sort;
}

interface OrderTables {
  readonly store: OrderStore;
  readonly inquiries: DatabaseQuery;
}

/** A page of an account's orders. Three questions to the database, however many orders there are. */
export async function listOrders(
  { store, inquiries }: OrderTables,
  ownerId: number,
  { page: wantedPage, pageSize, sort }: OrderWish,
) {
  const total = await store.count(ownerId);
  const pageCount = Math.ceil(total / pageSize);
  const page = Math.min(wantedPage, Math.max(pageCount, 1));
  const orders = await store.list({
    ownerId,
    sort,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const inquiryIds = orders.flatMap(({ inquiryId }) => inquiryId ?? []);
  const progress = await fetchProgress(inquiries, inquiryIds);
  return {
    results: orders.map((order) =>
      toOrderAnswer(order, progress.get(order.inquiryId ?? 0) ?? null),
    ),
    pagination: { page, pageSize, pageCount, total },
  };
}
