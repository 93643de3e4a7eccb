import type { Category } from '@klappe/contracts';
import { compareProducts, PRODUCT_SORTS, type ProductSort } from '@klappe/domain';
import { breathe, forEachInSlices, sortInSlices } from '../../../lib/yield-to-event-loop';
import type { Offer } from './offer';

/** The same offers in every order a list may have. */
export type SortedOffers = Readonly<Record<ProductSort, readonly Offer[]>>;

type Compare = (a: Offer, b: Offer) => number;

const compareBy = (sort: Exclude<ProductSort, 'none'>): Compare => {
  const compare = compareProducts(sort);
  return (a, b) => compare(a.product, b.product);
};

const COMPARE: Readonly<Record<ProductSort, Compare>> = {
  none: (a, b) => compareHouse(a, b) || compareBy('name-asc')(a, b),
  'name-asc': compareBy('name-asc'),
  'name-desc': compareBy('name-desc'),
  'price-asc': compareBy('price-asc'),
  'price-desc': compareBy('price-desc'),
};

/** The house's own order: what it features, then as its categories stand. */
function compareHouse(a: Offer, b: Offer): number {
  return (
    Number(b.equipment.isFeatured) - Number(a.equipment.isFeatured) ||
    a.place.category.rank - b.place.category.rank ||
    a.place.subcategory.rank - b.place.subcategory.rank
  );
}

/** Makes a list per order of the shop. */
export async function mapOrders(
  make: (sort: ProductSort) => readonly Offer[] | Promise<readonly Offer[]>,
): Promise<SortedOffers> {
  const sorted: Record<ProductSort, readonly Offer[]> = createEmptyOrders();
  for (const sort of PRODUCT_SORTS) {
    sorted[sort] = await make(sort);
    await breathe();
  }
  return sorted;
}

export function createEmptyOrders<T = Offer>(): Record<ProductSort, T[]> {
  return { none: [], 'name-asc': [], 'name-desc': [], 'price-asc': [], 'price-desc': [] };
}

/** Sorts by every order of the shop. */
export async function sortOffers(offers: readonly Offer[]): Promise<SortedOffers> {
  const byName = await sortInSlices(offers, COMPARE['name-asc']);
  const ranks = new Map(byName.map((offer, rank) => [offer, rank]));
  // Comparing two ranks is far cheaper than comparing two names the German way.
  const compareNames: Compare = (a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0);
  const comparePrices =
    (sign: 1 | -1): Compare =>
    ({ product: a }, { product: b }) =>
      a.priceCents === null || b.priceCents === null
        ? Number(a.priceCents === null) - Number(b.priceCents === null)
        : sign * (a.priceCents - b.priceCents);
  const compareFirst = {
    none: compareHouse,
    'price-asc': comparePrices(1),
    'price-desc': comparePrices(-1),
  };
  return mapOrders((sort) => {
    if (sort === 'name-asc') return byName;
    if (sort === 'name-desc') return reverseNames(byName);
    const compare = compareFirst[sort];
    return sortInSlices(byName, (a, b) => compare(a, b) || compareNames(a, b));
  });
}

/** Z to A; items of the same name stay in the order of their codes. */
function reverseNames(byName: readonly Offer[]): readonly Offer[] {
  const groups: Offer[][] = [];
  for (const offer of byName) {
    const group = groups.at(-1);
    const neighbour = group?.at(-1);
    if (group && neighbour && COMPARE['name-desc'](neighbour, offer) <= 0) group.push(offer);
    else groups.push([offer]);
  }
  return groups.reverse().flat();
}

/** Takes offers out of sorted lists and puts others in at their places. */
export function replaceOffers(
  before: SortedOffers,
  gone: ReadonlySet<Offer>,
  fresh: readonly Offer[],
): Promise<SortedOffers> {
  return mapOrders((sort) => {
    const kept = before[sort].filter((offer) => !gone.has(offer));
    const added = fresh.toSorted(COMPARE[sort]);
    const parts: (readonly Offer[])[] = [];
    let from = 0;
    for (const offer of added) {
      const to = findPlace(kept, offer, COMPARE[sort]);
      parts.push(kept.slice(from, to), [offer]);
      from = to;
    }
    return [...parts, kept.slice(from)].flat();
  });
}

/** Binary search: how many of the sorted offers come before this one. */
function findPlace(sorted: readonly Offer[], offer: Offer, compare: Compare): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const candidate = sorted[middle];
    if (candidate && compare(candidate, offer) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rental offers by category slug and by `category/subcategory`, in every order. */
export type ShelfLists = ReadonlyMap<string, SortedOffers>;

export function toShelfKeys({ place: { category, subcategory } }: Offer): readonly string[] {
  return [category.slug, `${category.slug}/${subcategory.slug}`];
}

/** Splits sorted offers by shelf, each part sorted as the whole; with `only` no other shelves than these. */
export async function groupByShelf(
  sorted: SortedOffers,
  only?: ReadonlySet<string>,
): Promise<Map<string, SortedOffers>> {
  const groups = new Map<string, Record<ProductSort, Offer[]>>();
  for (const sort of PRODUCT_SORTS) {
    await forEachInSlices(sorted[sort], (offer) => {
      for (const key of toShelfKeys(offer)) {
        if (only && !only.has(key)) continue;
        const group = groups.get(key) ?? createEmptyOrders();
        groups.set(key, group);
        group[sort].push(offer);
      }
    });
  }
  return groups;
}

/** Makes the shelves of these offers anew and leaves all others as they are. */
export async function regroupShelves(
  before: ShelfLists,
  sorted: SortedOffers,
  touched: Iterable<Offer>,
): Promise<ShelfLists> {
  const keys = new Set([...touched].flatMap(toShelfKeys));
  const shelves = new Map(before);
  for (const key of keys) shelves.delete(key);
  for (const [key, group] of await groupByShelf(sorted, keys)) shelves.set(key, group);
  return shelves;
}

/** The category tree of what is on offer; folders without a rental product do not appear. */
export function toCategories(
  offers: readonly Offer[],
  byShelf: ReadonlyMap<string, SortedOffers>,
): readonly Category[] {
  const countIn = (key: string) => byShelf.get(key)?.none.length ?? 0;
  const byCategory = Map.groupBy(offers, ({ place }) => place.category.slug);
  const entries = [...byCategory.values()].flatMap((inside) => {
    const category = inside[0]?.place.category;
    if (!category) return [];
    const { id, label: header, slug, rank } = category;
    const items = listSubcategories(inside).map((sub) => ({
      label: sub.label,
      slug: sub.slug,
      path: `/rental/${slug}/${sub.slug}`,
      productCount: countIn(`${slug}/${sub.slug}`),
    }));
    return [{ rank, category: { id, header, slug, productCount: countIn(slug), items } }];
  });
  return entries.toSorted((a, b) => a.rank - b.rank).map(({ category }) => category);
}

function listSubcategories(offers: readonly Offer[]) {
  const bySlug = new Map(
    offers.map(({ place: { subcategory } }) => [subcategory.slug, subcategory]),
  );
  return [...bySlug.values()].sort((a, b) => a.rank - b.rank);
}
