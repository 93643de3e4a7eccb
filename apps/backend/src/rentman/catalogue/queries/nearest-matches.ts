import { type CategoryHit, MAX_SUGGESTED_CATEGORIES, type NearestMatches } from '@klappe/contracts';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';

const MAX_NEAREST_PRODUCTS = 4;

/** What may have been meant by words that match nothing: what matches some of them. */
export function findNearest(snapshot: Snapshot, words: string): NearestMatches {
  const { terms, offers } = snapshot.search.findNearest(words);
  const known = offers.filter(isIn(snapshot));
  return {
    terms: [...terms],
    categories: countCategories(known),
    products: known.slice(0, MAX_NEAREST_PRODUCTS).map(({ product }) => product),
  };
}

/** The index may hold other offers than a snapshot. */
export function isIn({ offers }: Snapshot): (offer: Offer) => boolean {
  return (offer) => offers.has(offer);
}

/** The subcategories of the most matches, the best match's first. */
export function countCategories(offers: readonly Offer[]): CategoryHit[] {
  const hits = new Map<string, CategoryHit>();
  for (const { place } of offers) {
    const path = `/rental/${place.category.slug}/${place.subcategory.slug}`;
    const hit = hits.get(path);
    if (hit) hit.count += 1;
    else {
      const { label } = place.subcategory;
      hits.set(path, { label, parent: place.category.label, path, count: 1 });
    }
  }
  const [first, ...others] = hits.values();
  if (!first) return [];
  return [first, ...others.sort((a, b) => b.count - a.count)].slice(0, MAX_SUGGESTED_CATEGORIES);
}
