import type { Category } from '@klappe/contracts';
import { comparePrices, compareProducts, PRODUCT_SORTS, type ProductSort } from '@klappe/domain';
import { forEachYielding, sortYielding, yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import type { Offer } from './offer';

/** The same offers once for every sort of the shop. */
export type SortedOffers = Readonly<Record<ProductSort, readonly Offer[]>>;

/** Rental offers by category slug and by `category/subcategory`, in every sort. */
export type CategoryLists = ReadonlyMap<string, SortedOffers>;

type Compare = (a: Offer, b: Offer) => number;

function compareOffers(sort: ProductSort): Compare {
  if (sort === 'none') {
    const byName = compareOffers('name-asc');
    return (a, b) => compareFeaturedThenMenu(a, b) || byName(a, b);
  }
  const compare = compareProducts(sort);
  return (a, b) => compare(a.product, b.product);
}

/** The sort `none`: featured products first, then by the positions of their categories in the menu. */
function compareFeaturedThenMenu(a: Offer, b: Offer): number {
  return (
    Number(b.equipment.isFeatured) - Number(a.equipment.isFeatured) ||
    a.place.category.menuPosition - b.place.category.menuPosition ||
    a.place.subcategory.menuPosition - b.place.subcategory.menuPosition
  );
}

async function buildPerSort(
  build: (sort: ProductSort) => readonly Offer[] | Promise<readonly Offer[]>,
): Promise<SortedOffers> {
  const sorted: Record<ProductSort, readonly Offer[]> = createEmptyLists();
  for (const sort of PRODUCT_SORTS) {
    sorted[sort] = await build(sort);
    await yieldToEventLoop();
  }
  return sorted;
}

export function createEmptyLists<T = Offer>(): Record<ProductSort, T[]> {
  return { none: [], 'name-asc': [], 'name-desc': [], 'price-asc': [], 'price-desc': [] };
}

/** Sorts offers by every sort of the shop. */
export async function sortOffers(offers: readonly Offer[]): Promise<SortedOffers> {
  const byName = await sortYielding(offers, compareOffers('name-asc'));
  const positions = new Map(byName.map((offer, position) => [offer, position]));
  // Comparing two positions is far cheaper than comparing two names by the German collation.
  const compareNames: Compare = (a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0);
  return buildPerSort((sort) => {
    switch (sort) {
      case 'name-asc':
        return byName;
      case 'name-desc':
        return reverseNames(byName);
      case 'none':
        return sortYielding(byName, (a, b) => compareFeaturedThenMenu(a, b) || compareNames(a, b));
      case 'price-asc':
      case 'price-desc':
        return sortYielding(
          byName,
          (a, b) =>
            comparePrices(a.product.priceCents, b.product.priceCents, sort) || compareNames(a, b),
        );
    }
  });
}

/** Z to A; items of the same name stay sorted by their codes. */
function reverseNames(byName: readonly Offer[]): readonly Offer[] {
  const compare = compareOffers('name-desc');
  const groups: Offer[][] = [];
  for (const offer of byName) {
    const group = groups.at(-1);
    const neighbour = group?.at(-1);
    if (group && neighbour && compare(neighbour, offer) <= 0) group.push(offer);
    else groups.push([offer]);
  }
  return groups.reverse().flat();
}

/** Removes offers from sorted lists and inserts others at their positions, without sorting everything again. */
export function replaceOffers(
  before: SortedOffers,
  gone: ReadonlySet<Offer>,
  fresh: readonly Offer[],
): Promise<SortedOffers> {
  return buildPerSort((sort) => {
    const compare = compareOffers(sort);
    const kept = before[sort].filter((offer) => !gone.has(offer));
    const parts: (readonly Offer[])[] = [];
    let from = 0;
    for (const offer of fresh.toSorted(compare)) {
      const to = findPosition(kept, offer, compare);
      parts.push(kept.slice(from, to), [offer]);
      from = to;
    }
    return [...parts, kept.slice(from)].flat();
  });
}

/** Binary search: how many of the sorted offers come before this one. */
function findPosition(sorted: readonly Offer[], offer: Offer, compare: Compare): number {
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

/** The keys in `CategoryLists` under which an offer stands: its category, then its subcategory. */
export function toCategoryKeys({ place: { category, subcategory } }: Offer): readonly string[] {
  return [category.slug, `${category.slug}/${subcategory.slug}`];
}

/** Splits sorted offers by category; each part keeps the sort. With `only`, other categories are left out. */
export async function groupByCategory(
  sorted: SortedOffers,
  only?: ReadonlySet<string>,
): Promise<Map<string, SortedOffers>> {
  const groups = new Map<string, Record<ProductSort, Offer[]>>();
  for (const sort of PRODUCT_SORTS) {
    await forEachYielding(sorted[sort], (offer) => {
      for (const key of toCategoryKeys(offer)) {
        if (only && !only.has(key)) continue;
        const group = groups.get(key) ?? createEmptyLists();
        groups.set(key, group);
        group[sort].push(offer);
      }
    });
  }
  return groups;
}

/** Builds the categories of the touched offers again; all other categories stay the same objects. */
export async function regroupCategories(
  before: CategoryLists,
  sorted: SortedOffers,
  touched: Iterable<Offer>,
): Promise<CategoryLists> {
  const keys = new Set([...touched].flatMap(toCategoryKeys));
  const lists = new Map(before);
  for (const key of keys) lists.delete(key);
  for (const [key, group] of await groupByCategory(sorted, keys)) lists.set(key, group);
  return lists;
}

/** The category tree of what is on offer; folders without a rental product do not appear. */
export function toCategories(offers: readonly Offer[], lists: CategoryLists): readonly Category[] {
  const countIn = (key: string) => lists.get(key)?.none.length ?? 0;
  const offersBySlug = Map.groupBy(offers, ({ place }) => place.category.slug);
  const entries = [...offersBySlug.values()].flatMap((inside) => {
    const category = inside[0]?.place.category;
    if (!category) return [];
    const { id, label: header, slug, menuPosition } = category;
    const items = listSubcategories(inside).map((sub) => ({
      label: sub.label,
      slug: sub.slug,
      path: `/rental/${slug}/${sub.slug}`,
      productCount: countIn(`${slug}/${sub.slug}`),
    }));
    return [{ menuPosition, category: { id, header, slug, productCount: countIn(slug), items } }];
  });
  return entries
    .toSorted((a, b) => a.menuPosition - b.menuPosition)
    .map(({ category }) => category);
}

function listSubcategories(offers: readonly Offer[]) {
  const bySlug = new Map(
    offers.map(({ place: { subcategory } }) => [subcategory.slug, subcategory]),
  );
  return [...bySlug.values()].sort((a, b) => a.menuPosition - b.menuPosition);
}
