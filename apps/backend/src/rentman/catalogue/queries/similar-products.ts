import type { Product } from '@klappe/contracts';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import { toCategoryKeys } from '../snapshot/sorted-lists';
import type { DivideOffers } from './available-offers';

const MAX_SIMILAR = 8;

/**
 * Rental products of the same subcategory: those with most tags in common first, then the nearest prices. With a period
 * the available ones come first.
 */
export function listSimilar(
  { byCategory }: Snapshot,
  offer: Offer,
  divide: DivideOffers | null,
): readonly Product[] {
  const [, subcategory = ''] = toCategoryKeys(offer);
  const candidates = byCategory.get(subcategory)?.['price-asc'] ?? [];
  const tags = new Set(offer.product.tags);
  const parts = divide?.(candidates);
  const lists = parts ? [parts.available, parts.onRequest] : [candidates];
  return lists
    .flatMap((list) =>
      list
        .slice(0, list.length)
        .filter(({ product }) => product.code !== offer.product.code)
        .map((other) => ({ other, distance: measureDistance(offer, other, tags) }))
        .sort((a, b) => a.distance - b.distance)
        .slice(0, MAX_SIMILAR),
    )
    .slice(0, MAX_SIMILAR)
    .map(({ other }) => other.product);
}

/** Shared tags count most; prices are compared by their ratio, because 10 more matter at 20 and not at 500. */
function measureDistance(from: Offer, to: Offer, tags: ReadonlySet<string>): number {
  const shared = to.product.tags.filter((tag) => tags.has(tag)).length;
  const ratio = Math.abs(Math.log((toPrice(from) + 1) / (toPrice(to) + 1)));
  return ratio - shared;
}

function toPrice({ product }: Offer): number {
  return (product.priceCents ?? 0) / 100;
}
