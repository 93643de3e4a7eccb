import type { Product } from '@klappe/contracts';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import { toSlugs } from '../snapshot/sorted-lists';
import type { IsAvailable } from './availability';

const MAX_SIMILAR = 8;

/**
 * Rental products of the same subcategory: those with most tags in common first, then the nearest prices. With a period
 * the available ones come first.
 */
export function listSimilar(
  { listCategory }: Snapshot,
  offer: Offer,
  isAvailable: IsAvailable | null,
): readonly Product[] {
  const tags = new Set(offer.product.tags);
  return listCategory(toSlugs(offer), 'price-asc')
    .filter(({ product }) => product.code !== offer.product.code)
    .map((other) => ({
      product: other.product,
      isTaken: isAvailable !== null && !isAvailable(other.equipment.id),
      distance: measureDistance(offer, other, tags),
    }))
    .sort((a, b) => Number(a.isTaken) - Number(b.isTaken) || a.distance - b.distance)
    .slice(0, MAX_SIMILAR)
    .map(({ product }) => product);
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
