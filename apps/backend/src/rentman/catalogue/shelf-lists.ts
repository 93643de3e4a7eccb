import { PRODUCT_SORTS, type ProductSort } from '@klappe/domain';
import { forEachInSlices } from './in-slices';
import type { Offer } from './offer';
import { createEmptyOrders, type SortedOffers } from './sort-offers';

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
