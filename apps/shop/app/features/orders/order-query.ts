import { DEFAULT_ORDER_SORT, type OrderSort, parseOrderSort } from '@klappe/domain';

/** Sort and page of the history, as they stand in the URL. */
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
