import type { FilteredProductList } from '@klappe/contracts';
import {
  findDefaultSort,
  type ListSort,
  type ProductSort,
  parseListSort,
  parsePageNumber,
  parsePageSize,
} from '@klappe/domain';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import type { SortedOffers } from '../snapshot/sorted-lists';
import type { DivideOffers, OfferRange } from './available-offers';
import { type CategoryLevel, createFacetTable, type FacetTable } from './facets';
import { parseFilters } from './filter-parameter';
import { findNearest } from './nearest-matches';
import { rememberByList } from './remember-by-list';

/** The parameters of a list, as they stand in the address. */
interface ProductQuery {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly page?: string | undefined;
  readonly limit?: string | undefined;
  /** `1`: only what is available in the period. */
  readonly free?: string | undefined;
  /** `marke:sony,canon;preis:50-200` */
  readonly filters?: string | undefined;
}

/** True for a list that cannot be made without a period. */
export function needsPeriod({ free, sort }: ProductQuery): boolean {
  return free === '1' || sort === 'availability';
}

const MAX_QUERY_LENGTH = 100;

interface ListTools {
  /** Knows what is available in the period of the list; null without one. */
  readonly divide?: DivideOffers | null;
  readonly facets?: FacetTable;
}

const NO_FACETS = createFacetTable([]);

/** Lists rental products. Numbers out of range are clamped. Null when there is no such category. */
export function listProducts(
  snapshot: Snapshot,
  query: ProductQuery,
  { divide = null, facets = NO_FACETS }: ListTools = {},
): FilteredProductList | null {
  const list = findList(snapshot, query);
  if (!list) return null;
  const filters = parseFilters(query.filters);
  const found = chooseOffers(snapshot, list, query);
  const filtered = facets.filter(found.offers, filters);
  const parts = divide?.(filtered.toArray()) ?? null;
  const offers = parts
    ? chooseParts(filtered, parts, { sort: found.sort, free: query.free })
    : [filtered];
  const itemCount = offers.reduce((sum, { length }) => sum + length, 0);
  const limit = parsePageSize(query.limit);
  const pages = Math.max(1, Math.ceil(itemCount / limit));
  const page = parsePageNumber(query.page, pages);
  // What the facets count has to be free too when only free products are shown.
  const taken = query.free === '1' ? divide?.(found.offers).onRequest : undefined;
  const without = taken?.slice(0, taken.length) ?? [];
  const isEmpty = found.words !== '' && found.offers.length === 0;
  return {
    data: takePage(offers, (page - 1) * limit, limit).map(({ product }) => product),
    itemCount,
    freeCount: parts?.available.length ?? null,
    matchCount: filtered.length,
    unfilteredCount: found.offers.length,
    limit,
    pages,
    page,
    sort: found.sort,
    nextCodes: takePage(offers, page * limit, limit).map(({ product }) => product.code),
    facets: [...facets.count({ offers: found.offers, without }, filters, findLevel(query))],
    correctedTo: corrections.get(found.offers) ?? null,
    nearest: isEmpty ? findNearest(snapshot, found.words) : null,
  };
}

/** A whole category is narrowed to its subcategories, a search to any; one subcategory to none. */
function findLevel({ category, subcategory, q }: ProductQuery): CategoryLevel {
  if (subcategory) return null;
  return category || q?.trim() ? 'subcategory' : 'category';
}

/** With the filter only what is available; with the sort it comes first. */
function chooseParts(
  filtered: OfferRange,
  { available, onRequest }: ReturnType<DivideOffers>,
  { sort, free }: Pick<ProductQuery, 'sort' | 'free'>,
): readonly OfferRange[] {
  if (free === '1') return [available];
  return sort === 'availability' ? [available, onRequest] : [filtered];
}

/** The offers of a page out of several lists, one after the other, without joining them. */
function takePage(lists: readonly OfferRange[], start: number, limit: number): Offer[] {
  let from = start;
  const page: Offer[] = [];
  for (const list of lists) {
    page.push(...list.slice(from, from + limit - page.length));
    from = Math.max(0, from - list.length);
  }
  return page;
}

function findList({ rental, byCategory }: Snapshot, { category, subcategory }: ProductQuery) {
  if (!category && !subcategory) return rental;
  if (!category || `${category}${subcategory ?? ''}`.includes('/')) return null;
  return byCategory.get(subcategory ? `${category}/${subcategory}` : category) ?? null;
}

interface ChosenOffers {
  readonly offers: readonly Offer[];
  readonly sort: ListSort;
  /** What was searched for, shortened; empty without a search. */
  readonly words: string;
}

/** A search without a chosen sort is sorted by best match; the answer calls that `none`. */
function chooseOffers(snapshot: Snapshot, list: SortedOffers, query: ProductQuery): ChosenOffers {
  const words = query.q?.trim().slice(0, MAX_QUERY_LENGTH) ?? '';
  const sort = parseListSort(query.sort, words);
  const base: ProductSort = sort === 'availability' ? findDefaultSort(words) : sort;
  const { version } = snapshot.search;
  const key = JSON.stringify([query.category, query.subcategory, base, words, version]);
  if (words === '') return { offers: list[base], sort, words };
  const find = () => searchInList(snapshot, list[base], { words, isBestFirst: base === 'none' });
  return { offers: snapshot.searchCache.getOrFind(key, find), sort, words };
}

function searchInList(
  { search }: Snapshot,
  list: readonly Offer[],
  { words, isBestFirst }: { readonly words: string; readonly isBestFirst: boolean },
): readonly Offer[] {
  const { offers: matches, correctedTo } = search.search(words);
  const found = isBestFirst
    ? keepMembers(matches, memberMarks(list))
    : keepMembers(list, markMembers(matches));
  corrections.set(found, correctedTo);
  return found;
}

/** What was searched for instead, by the list that was found. */
const corrections = new WeakMap<readonly Offer[], string | null>();

/** Marks made once for each list: a large one takes milliseconds. */
const memberMarks = rememberByList(markMembers);

/** 1 at the number of each item of a list. Faster than a set where a list has 50,000 offers. */
function markMembers(list: readonly Offer[]): Uint8Array {
  const last = list.reduce((most, { itemNumber }) => Math.max(most, itemNumber), -1);
  const marks = new Uint8Array(last + 1);
  for (const { itemNumber } of list) marks[itemNumber] = 1;
  return marks;
}

function keepMembers(offers: readonly Offer[], marks: Uint8Array): readonly Offer[] {
  return offers.filter(({ itemNumber }) => marks[itemNumber] === 1);
}
