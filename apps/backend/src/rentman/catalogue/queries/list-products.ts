import type { ProductList } from '@klappe/contracts';
import { type ProductSort, parsePageNumber, parsePageSize, parseProductSort } from '@klappe/domain';
import { type Offer, toOfferKey } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import type { SortedOffers } from '../snapshot/sorted-lists';

/** What a list is asked for, as it stands in the address. */
export interface ProductQuery {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: string | undefined;
  readonly page?: string | undefined;
  readonly limit?: string | undefined;
}

const LONGEST_SEARCH = 100;

/** Lists rental products; everything out of range is clamped. Null when there is no such category. */
export function listProducts(snapshot: Snapshot, query: ProductQuery): ProductList | null {
  const shelf = findShelf(snapshot, query);
  if (!shelf) return null;
  const { offers, sort } = chooseOffers(snapshot, shelf, query);
  const limit = parsePageSize(query.limit);
  const pages = Math.max(1, Math.ceil(offers.length / limit));
  const page = parsePageNumber(query.page, pages);
  const data = offers.slice((page - 1) * limit, page * limit).map(({ product }) => product);
  return { data, itemCount: offers.length, limit, pages, page, sort };
}

function findShelf({ rental, byShelf }: Snapshot, { category, subcategory }: ProductQuery) {
  if (!category && !subcategory) return rental;
  if (!category || `${category}${subcategory ?? ''}`.includes('/')) return null;
  return byShelf.get(subcategory ? `${category}/${subcategory}` : category) ?? null;
}

interface ChosenOffers {
  readonly offers: readonly Offer[];
  readonly sort: ProductSort;
}

/** A search without a wish for an order comes best match first, which counts as `none`. */
function chooseOffers(snapshot: Snapshot, shelf: SortedOffers, query: ProductQuery): ChosenOffers {
  const words = query.q?.trim().slice(0, LONGEST_SEARCH) ?? '';
  if (words === '') {
    const sort = parseProductSort(query.sort);
    return { offers: shelf[sort], sort };
  }
  const sort = query.sort ? parseProductSort(query.sort) : 'none';
  const key = JSON.stringify([query.category, query.subcategory, sort, words]);
  const find = () => searchShelf(snapshot, shelf[sort], { words, isBestFirst: sort === 'none' });
  return { offers: snapshot.found.recall(key, find), sort };
}

function searchShelf(
  { search, byKey }: Snapshot,
  shelf: readonly Offer[],
  { words, isBestFirst }: { readonly words: string; readonly isBestFirst: boolean },
): readonly Offer[] {
  const matches = search
    .findCodes(words)
    .flatMap((code) => byKey.get(toOfferKey({ code, kind: 'rental' })) ?? []);
  const [order, allowed] = isBestFirst ? [matches, shelf] : [shelf, matches];
  const isAllowed = new Set(allowed);
  return order.filter((offer) => isAllowed.has(offer));
}

/** Lists every used-sale product. */
export function listSaleProducts(snapshot: Snapshot, sort: string | undefined) {
  return snapshot.sale[parseProductSort(sort)].map(({ product }) => product);
}
