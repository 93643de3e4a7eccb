import {
  DEFAULT_PAGE_SIZE,
  findDefaultSort,
  type ListSort,
  parsePageSize,
  parseProductSort,
} from '@klappe/domain';

/** What a visitor asked of a list. All of it stands in the URL. */
export interface ListQuery {
  readonly q: string;
  readonly sort: ListSort;
  readonly limit: number;
  readonly page: number;
}

export const MAX_SEARCH_LENGTH = 200;

/** Reads a list's query string; whatever cannot be read becomes the nearest valid value. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const page = Math.trunc(Number(search.get('page') ?? 1));
  const q = (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  return {
    q,
    sort: parseProductSort(search.get('sort'), q),
    limit: parsePageSize(search.get('limit')),
    page: Number.isFinite(page) ? Math.max(page, 1) : 1,
  };
}

/** Writes a query string with what differs from the defaults, `?` included; empty when nothing does. */
export function toListSearch({ q, sort, limit, page }: ListQuery): string {
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (sort !== findDefaultSort(q)) search.set('sort', sort);
  if (limit !== DEFAULT_PAGE_SIZE) search.set('limit', String(limit));
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
