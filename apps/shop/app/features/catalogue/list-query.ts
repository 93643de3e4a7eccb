import {
  DEFAULT_PAGE_SIZE,
  findDefaultSort,
  LIST_SORTS,
  type ListSort,
  MAX_SEARCH_LENGTH,
  parseFilters,
  parsePageSize,
  writeFilters,
} from '@klappe/domain';
import {
  type AskedDays,
  DAY_PARAMETERS,
  ignoreDays,
  readAskedDays,
} from '#app/period/period-search.ts';
import { withPriceRange } from './list-filters.ts';

/** What a visitor asked of a list. All of it stands in the URL. */
export interface ListQuery {
  readonly q: string;
  /** `marke:canon,sony;preis:50-200`, in one order; empty without filters. */
  readonly filters: string;
  readonly sort: ListSort;
  /** False for the sort of a list that nobody has sorted, which the address does not name. */
  readonly isSortChosen: boolean;
  readonly limit: number;
  readonly page: number;
  readonly onlyFree: boolean;
  /** The days of use as the address names them, where the list depends on them; else null. */
  readonly days: AskedDays | null;
}

export const PRICE_FROM = 'preisvon';
export const PRICE_TO = 'preisbis';

/** Reads a list's query string; whatever cannot be read becomes the nearest valid value. */
export function parseListQuery(search: URLSearchParams): ListQuery {
  const page = Math.trunc(Number(search.get('page') ?? 1));
  const q = (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  const asked = readAskedDays(search);
  const chosen = LIST_SORTS.find((each) => each === search.get('sort'));
  const sort = chosen ?? findListSort(q, asked);
  const onlyFree = search.get('frei') === '1';
  return {
    q,
    filters: readFilters(search),
    sort,
    isSortChosen: chosen !== undefined,
    limit: parsePageSize(search.get('limit')),
    page: Number.isFinite(page) ? Math.max(page, 1) : 1,
    onlyFree,
    days: dependsOnPeriod({ sort, onlyFree }) ? asked : null,
  };
}

/** Reads the fields of a list's form as they stand. */
export function readListForm(form: HTMLFormElement): ListQuery {
  const typed = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return parseListQuery(new URLSearchParams(typed));
}

/** The sort of a list that nobody has sorted: with a period what is available comes first, but not before a better match. */
function findListSort(q: string, days: AskedDays | null): ListSort {
  return q === '' && days?.von && days.bis ? 'availability' : findDefaultSort(q);
}

/** The fields of the price are a form's of their own, and fill in the filter of the price. */
function readFilters(search: URLSearchParams): string {
  const filters = writeFilters(parseFilters(search.get('filter') ?? ''));
  const [from, to] = [search.get(PRICE_FROM), search.get(PRICE_TO)];
  return from === null && to === null ? filters : withPriceRange(filters, from ?? '', to ?? '');
}

/** True for a list that the server makes for a period. Every other list is one page for all periods. */
export function dependsOnPeriod({ sort, onlyFree }: Pick<ListQuery, 'sort' | 'onlyFree'>): boolean {
  return onlyFree || sort === 'availability';
}

/** Writes a query string with what was chosen, `?` included; empty when nothing was. */
export function toListSearch(query: ListQuery): string {
  const { q, filters, sort, isSortChosen, limit, page, onlyFree, days } = query;
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (filters !== '') search.set('filter', filters);
  if (isSortChosen) search.set('sort', sort);
  if (limit !== DEFAULT_PAGE_SIZE) search.set('limit', String(limit));
  if (page > 1) search.set('page', String(page));
  if (dependsOnPeriod(query) && days) {
    for (const name of DAY_PARAMETERS) if (days[name] !== '') search.set(name, days[name]);
  }
  if (onlyFree) search.set('frei', '1');
  // These signs need no escape, and the address stays readable.
  const text = search.toString().replace(/%3A|%2C|%3B|%2F/g, decodeURIComponent);
  return text === '' ? '' : `?${text}`;
}

/** For lists: another period in the address loads nothing anew, unless the list depends on it. */
export const shouldRevalidateList = ignoreDays((search) => toListSearch(parseListQuery(search)));
