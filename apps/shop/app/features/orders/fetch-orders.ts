import { listOrders, type OrderDetail, type OrderList, showOrder } from '@klappe/contracts';
import {
  DEFAULT_ORDER_SORT,
  ORDER_PAGE_SIZE,
  type OrderSort,
  parseOrderSort,
} from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { recordOrders } from '#app/sync/record-orders.ts';

/** Inquiries that are not yet in the history are recorded first, with a single attempt, so that the list is complete. */
const NO_RETRY_DELAYS_MS: readonly number[] = [];

/** A page of the history, or null when it cannot be loaded. */
export async function fetchHistory({ page, sort }: OrderQuery): Promise<OrderList | null> {
  await recordOrders(NO_RETRY_DELAYS_MS);
  const input = { page, pageSize: ORDER_PAGE_SIZE, 'sort[0]': sort };
  return orNull(callAsCustomer(listOrders, { input }));
}

const ORDER_ID = /^[1-9]\d{0,14}$/;

/** An own order, `not-found` when the customer has none by that number, or null when it cannot be loaded. */
export async function fetchOwnOrder(id: string): Promise<OrderDetail | 'not-found' | null> {
  if (!ORDER_ID.test(id)) return 'not-found';
  try {
    const answer = await orNull(callAsCustomer(showOrder, { params: { id: Number(id) } }));
    return answer?.data ?? null;
  } catch (error) {
    // The backend does not tell whether an order exists that belongs to somebody else.
    if (error instanceof BackendError) return 'not-found';
    throw error;
  }
}

const REFUSED_STATUSES = [403, 404];

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BackendError) || REFUSED_STATUSES.includes(error.status)) throw error;
    console.warn('The history could not be loaded', error);
    return null;
  }
}

export interface OrderQuery {
  readonly sort: OrderSort;
  readonly page: number;
}

/** Keeps the number a safe integer; the backend answers a page beyond the last with the last one. */
const MAX_PAGE = 1_000_000;

/** Reads the query string; whatever cannot be read becomes the nearest valid value. */
export function parseOrderQuery(search: URLSearchParams): OrderQuery {
  const page = Math.trunc(Number(search.get('page') ?? 1));
  return {
    sort: parseOrderSort(search.get('sort')),
    page: Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), MAX_PAGE),
  };
}

/** Writes what differs from the defaults, `?` included; empty when nothing does. */
export function toOrderSearch({ sort, page }: OrderQuery): string {
  const parts = [
    ...(sort === DEFAULT_ORDER_SORT ? [] : [`sort=${sort}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** True when the query string says exactly this, however it is encoded. */
export function isSameQuery(query: OrderQuery, search: URLSearchParams): boolean {
  return new URLSearchParams(toOrderSearch(query)).toString() === search.toString();
}
