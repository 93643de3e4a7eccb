import type { ProductList } from '@klappe/contracts';
import { type ProductSort, parsePageNumber, parsePageSize, parseProductSort } from '@klappe/domain';
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
}

const MAX_QUERY_LENGTH = 100;

/** Lists rental products. Numbers out of range are clamped. Null when there is no such category. */
export function listProducts(snapshot: Snapshot, query: ProductQuery): ProductList | null {
  const list = findList(snapshot, query);
  if (!list) return null;
  const { offers, sort } = chooseOffers(snapshot, list, query);
  const limit = parsePageSize(query.limit);
  const pages = Math.max(1, Math.ceil(offers.length / limit));
  const page = parsePageNumber(query.page, pages);
  const data = offers.slice((page - 1) * limit, page * limit).map(({ product }) => product);
  return { data, itemCount: offers.length, limit, pages, page, sort };
}

function findList({ rental, byCategory }: Snapshot, { category, subcategory }: ProductQuery) {
  if (!category && !subcategory) return rental;
  if (!category || `${category}${subcategory ?? ''}`.includes('/')) return null;
  return byCategory.get(subcategory ? `${category}/${subcategory}` : category) ?? null;
}

interface ChosenOffers {
  readonly offers: readonly Offer[];
  readonly sort: ProductSort;
}

/** A search without a chosen sort is sorted by best match; the answer calls that `none`. */
function chooseOffers(snapshot: Snapshot, list: SortedOffers, query: ProductQuery): ChosenOffers {
  const words = query.q?.trim().slice(0, MAX_QUERY_LENGTH) ?? '';
  const sort = parseProductSort(query.sort, words);
  if (words === '') return { offers: list[sort], sort };
  const key = JSON.stringify([query.category, query.subcategory, sort, words]);
  const find = () => searchInList(snapshot, list[sort], { words, isBestFirst: sort === 'none' });
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
