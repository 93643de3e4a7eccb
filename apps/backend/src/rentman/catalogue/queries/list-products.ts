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

/** Whether an offer is free or scarce in the period of the list. */
type IsAvailable = (offer: Offer) => boolean;

const MAX_QUERY_LENGTH = 100;

/**
 * Lists rental products. Numbers out of range are clamped. Null when there is no such category. `isAvailable` is null
 * for a list without a period.
 */
export function listProducts(
  snapshot: Snapshot,
  query: ProductQuery,
  isAvailable: IsAvailable | null = null,
): ProductList | null {
  const list = findList(snapshot, query);
  if (!list) return null;
  const chosen = chooseOffers(snapshot, list, query);
  const offers = isAvailable ? chooseAvailable(chosen, query, isAvailable) : chosen.offers;
  const limit = parsePageSize(query.limit);
  const pages = Math.max(1, Math.ceil(offers.length / limit));
  const page = parsePageNumber(query.page, pages);
  return {
    data: offers.slice((page - 1) * limit, page * limit).map(({ product }) => product),
    itemCount: offers.length,
    freeCount: isAvailable ? chosen.offers.filter(isAvailable).length : null,
    matchCount: chosen.offers.length,
    limit,
    pages,
    page,
    sort: chosen.sort,
  };
}

/** With the filter only what is available; with the sort it comes first, each part sorted as it was. */
function chooseAvailable(
  { offers, sort }: ChosenOffers,
  { free }: ProductQuery,
  isAvailable: IsAvailable,
): readonly Offer[] {
  if (free === '1') return offers.filter(isAvailable);
  if (sort !== 'availability') return offers;
  return [...offers.filter(isAvailable), ...offers.filter((offer) => !isAvailable(offer))];
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
  const matches = search
    .findCodes(words)
    .flatMap((code) => byKey.get(toOfferKey({ code, kind: 'rental' })) ?? []);
  const [sorted, allowed] = isBestFirst ? [matches, list] : [list, matches];
  const isAllowed = new Set(allowed);
  return sorted.filter((offer) => isAllowed.has(offer));
}

/** Lists every used-sale product. */
export function listSaleProducts(snapshot: Snapshot, sort: string | undefined) {
  return snapshot.sale[parseProductSort(sort)].map(({ product }) => product);
}
