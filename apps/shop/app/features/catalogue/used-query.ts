import {
  findDefaultSort,
  MAX_SEARCH_LENGTH,
  PRODUCT_SORTS,
  type ProductSort,
  parsePageNumber,
  SALE_CONDITIONS,
  type SaleCondition,
} from '@klappe/domain';

/** What the address of the used sale asks for: `?q=arri&kategorie=kamera&zustand=gut&verfuegbar=1&sort=name-asc`. */
export interface UsedQuery {
  readonly q: string;
  readonly sort: ProductSort;
  /** Slugs of categories; none means all. */
  readonly categories: readonly string[];
  readonly conditions: readonly UsedCondition[];
  /** Without what is sold. */
  readonly onlyAvailable: boolean;
  /** From 1 on; the last page for a number beyond it. */
  readonly page: number;
}

/** `unknown` for items whose condition nobody wrote. */
export type UsedCondition = SaleCondition | 'unknown';

const CONDITIONS: readonly UsedCondition[] = [...SALE_CONDITIONS, 'unknown'];
/** More values of a filter than any address of the shop names are left out. */
const MAX_VALUES = 30;
/** No house has more pages of what it sells. */
const MAX_PAGE = 999;
const SLUG = /^[\w-]{1,100}$/;

/** Lenient: what is no value of the shop's is left out. */
export function parseUsedQuery(search: URLSearchParams): UsedQuery {
  const read = (name: string) => [...new Set(search.getAll(name).join(',').split(',', MAX_VALUES))];
  const conditions = read('zustand');
  return {
    q: (search.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    sort: PRODUCT_SORTS.find((sort) => sort === search.get('sort')) ?? findDefaultSort(''),
    categories: read('kategorie').filter((slug) => SLUG.test(slug)),
    conditions: CONDITIONS.filter((condition) => conditions.includes(condition)),
    onlyAvailable: search.get('verfuegbar') === '1',
    page: parsePageNumber(search.get('page'), MAX_PAGE),
  };
}

/** The query of an address in one order, defaults left out; empty, or with its question mark. */
export function toUsedSearch(query: UsedQuery): string {
  const { q, sort, categories, conditions, onlyAvailable, page } = query;
  const search = new URLSearchParams();
  if (q !== '') search.set('q', q);
  if (categories.length > 0) search.set('kategorie', categories.join(','));
  if (conditions.length > 0) search.set('zustand', conditions.join(','));
  if (onlyAvailable) search.set('verfuegbar', '1');
  if (sort !== findDefaultSort('')) search.set('sort', sort);
  if (page > 1) search.set('page', String(page));
  const text = search.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
