import {
  listOrders,
  type OrderDetail,
  type OrderList,
  type OrderListQuery,
  showOrder,
} from '@klappe/contracts';
import {
  DEFAULT_ORDER_SORT,
  MAX_SEARCH_LENGTH,
  ORDER_PAGE_SIZE,
  type OrderFilter,
  type OrderSort,
  parseOrderFilter,
  parseOrderSort,
} from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { orNull } from '#app/backend/call-backend.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import { recordOrders } from '#app/sync/record-orders.ts';

/** Inquiries that are not yet in the history are recorded first, with a single attempt, so that the list is complete. */
const NO_RETRY_DELAYS_MS: readonly number[] = [];

export type History = NonNullable<Awaited<ReturnType<typeof fetchHistory>>>;

export type OrderCounts = NonNullable<OrderList['counts']>;

/** Of what is to come; the rest is found by the search. */
const MAX_UPCOMING = 100;

/** What is to come, soonest first, and a page of what is past; null when it cannot be loaded. */
export async function fetchHistory(query: OrderQuery) {
  await recordOrders(NO_RETRY_DELAYS_MS);
  const { page, sort, filter, q } = query;
  const list = (input: OrderListQuery) =>
    callAsCustomer(listOrders, { input: { 'sort[0]': sort, q, ...input } });
  const [upcoming, past] = await Promise.all([
    filter === 'past'
      ? null
      : orNull(list({ filter: filter ?? 'upcoming', page: 1, pageSize: MAX_UPCOMING }), NOT_LOADED),
    orNull(list({ filter: 'past', page, pageSize: ORDER_PAGE_SIZE }), NOT_LOADED),
  ]);
  if (!past || (filter !== 'past' && !upcoming)) return null;
  const isPastShown = filter === null || filter === 'past';
  return {
    upcoming: upcoming?.results ?? [],
    /** How many are to come; the list shows the first hundred. */
    upcomingTotal: upcoming?.pagination.total ?? 0,
    past: isPastShown ? past : NO_ORDERS,
    counts: past.counts ?? { open: 0, confirmed: 0, past: past.pagination.total },
    isCut: past.isCut,
    isSearchCut: past.isSearchCut,
    /** The company whose other members' inquiries are listed too; null where they are not. */
    sharedWith: past.sharedWith,
  };
}

const NOT_LOADED = 'The history could not be loaded';

const NO_ORDERS: OrderList = {
  results: [],
  isCut: false,
  isSearchCut: false,
  pagination: { page: 1, pageSize: ORDER_PAGE_SIZE, pageCount: 0, total: 0 },
};

const ORDER_ID = /^[1-9]\d{0,14}$/;

/** An own order, `not-found` when the customer has none by that number, or null when it cannot be loaded. */
export async function fetchOwnOrder(id: string): Promise<OrderDetail | 'not-found' | null> {
  if (!ORDER_ID.test(id)) return 'not-found';
  try {
    return await loadOrder(Number(id));
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    // The backend does not tell whether an order exists that belongs to somebody else.
    if (error.status === 403 || error.status === 404) return 'not-found';
    console.warn('An order could not be loaded', error);
    return null;
  }
}

/** An order of the list with its products; throws a `BackendError` when it cannot be loaded. */
export async function loadOrder(id: number): Promise<OrderDetail> {
  return (await callAsCustomer(showOrder, { params: { id } })).data;
}

export interface OrderQuery {
  readonly sort: OrderSort;
  readonly page: number;
  /** Null for all. */
  readonly filter: OrderFilter | null;
  /** What is looked for; may be empty. */
  readonly q: string;
}

/** Keeps the number a safe integer; the backend answers a page beyond the last with the last one. */
const MAX_PAGE = 1_000_000;

/** Reads the query string; whatever cannot be read becomes the nearest valid value. */
export function parseOrderQuery(search: URLSearchParams): OrderQuery {
  const page = Math.trunc(Number(search.get('page') ?? 1));
  return {
    sort: parseOrderSort(search.get('sort')),
    page: Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), MAX_PAGE),
    filter: parseOrderFilter(search.get('filter')),
    q: (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  };
}

/** Writes what differs from the defaults, `?` included; empty when nothing does. */
export function toOrderSearch({ sort, page, filter, q }: OrderQuery): string {
  const parts = [
    ...(q === '' ? [] : [`q=${encodeURIComponent(q)}`]),
    ...(filter === null ? [] : [`filter=${filter}`]),
    ...(sort === DEFAULT_ORDER_SORT ? [] : [`sort=${sort}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ];
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** True when the query string says exactly this, however it is encoded. */
export function isSameQuery(query: OrderQuery, search: URLSearchParams): boolean {
  return new URLSearchParams(toOrderSearch(query)).toString() === search.toString();
}
