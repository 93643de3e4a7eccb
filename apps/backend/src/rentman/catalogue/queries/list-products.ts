import type { ProductList } from '@klappe/contracts';
import {
  findDefaultSort,
  type ListSort,
  type ProductSort,
  parseListSort,
  parsePageNumber,
  parsePageSize,
  parseProductSort,
} from '@klappe/domain';
import { type Offer, toOfferKey } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import type { SortedOffers } from '../snapshot/sorted-lists';
import type { DivideOffers, OfferRange } from './available-offers';

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
}

/** True for a list that cannot be made without a period. */
export function needsPeriod({ free, sort }: ProductQuery): boolean {
  return free === '1' || sort === 'availability';
}

const MAX_QUERY_LENGTH = 100;

/**
 * Lists rental products. Numbers out of range are clamped. Null when there is no such category. `divide` knows what is
 * available in the period of the list; null without one.
 */
export function listProducts(
  snapshot: Snapshot,
  query: ProductQuery,
  divide: DivideOffers | null = null,
): ProductList | null {
  const list = findList(snapshot, query);
  if (!list) return null;
  const chosen = chooseOffers(snapshot, list, query);
  const parts = divide?.(chosen.offers) ?? null;
  const offers = parts ? chooseParts(chosen, parts, query) : [chosen.offers];
  const itemCount = offers.reduce((sum, { length }) => sum + length, 0);
  const limit = parsePageSize(query.limit);
  const pages = Math.max(1, Math.ceil(itemCount / limit));
  const page = parsePageNumber(query.page, pages);
  return {
    data: takePage(offers, (page - 1) * limit, limit).map(({ product }) => product),
    itemCount,
    freeCount: parts?.available.length ?? null,
    matchCount: chosen.offers.length,
    limit,
    pages,
    page,
    sort: chosen.sort,
  };
}

/** With the filter only what is available; with the sort it comes first. */
function chooseParts(
  { offers, sort }: ChosenOffers,
  { available, onRequest }: ReturnType<DivideOffers>,
  { free }: ProductQuery,
): readonly OfferRange[] {
  if (free === '1') return [available];
  return sort === 'availability' ? [available, onRequest] : [offers];
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
}

/** A search without a chosen sort is sorted by best match; the answer calls that `none`. */
function chooseOffers(snapshot: Snapshot, list: SortedOffers, query: ProductQuery): ChosenOffers {
  const words = query.q?.trim().slice(0, MAX_QUERY_LENGTH) ?? '';
  const sort = parseListSort(query.sort, words);
  const base: ProductSort = sort === 'availability' ? findDefaultSort(words) : sort;
  if (words === '') return { offers: list[base], sort };
  const key = JSON.stringify([query.category, query.subcategory, base, words]);
  const find = () => searchInList(snapshot, list[base], { words, isBestFirst: base === 'none' });
  return { offers: snapshot.searchCache.getOrFind(key, find), sort };
}

function searchInList(
  { search, byKey }: Snapshot,
  list: readonly Offer[],
  { words, isBestFirst }: { readonly words: string; readonly isBestFirst: boolean },
): readonly Offer[] {
  const matches: Offer[] = [];
  for (const code of search.findCodes(words)) {
    const offer = byKey.get(toOfferKey({ code, kind: 'rental' }));
    if (offer) matches.push(offer);
  }
  if (!isBestFirst) {
    const isMatch = new Set(matches);
    return list.filter((offer) => isMatch.has(offer));
  }
  const isListed = findMembers(list);
  return matches.filter((offer) => isListed.has(offer));
}

const members = new WeakMap<readonly Offer[], ReadonlySet<Offer>>();

/** The offers of a list as a set, made once for each list: a large one takes milliseconds. */
function findMembers(list: readonly Offer[]): ReadonlySet<Offer> {
  const known = members.get(list) ?? new Set(list);
  members.set(list, known);
  return known;
}

/** Lists every used-sale product. */
export function listSaleProducts(snapshot: Snapshot, sort: string | undefined) {
  return snapshot.sale[parseProductSort(sort)].map(({ product }) => product);
}
