import type { Product } from '@klappe/contracts';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import { isInside, toSlugs } from '../snapshot/sorted-lists';
import type { IsAvailable } from './availability';

const MAX_SIMILAR = 8;

/** Rental products that are most like an offer. With a period the available ones come first. */
export function listSimilar(
  snapshot: Snapshot,
  offer: Offer,
  isAvailable: IsAvailable | null,
): readonly Product[] {
  const isTaken = ({ equipment }: Offer) => isAvailable !== null && !isAvailable(equipment.id);
  return sortByLikeness(offer, snapshot.listCategory(toSlugs(offer), 'price-asc'))
    .toSorted((a, b) => Number(isTaken(a)) - Number(isTaken(b)))
    .slice(0, MAX_SIMILAR)
    .map(({ product }) => product);
}

/** Products of the same kind, rented or sold, that are most like an offer. */
export function listSimilarOfKind(snapshot: Snapshot, offer: Offer, count: number): Product[] {
  const slugs = toSlugs(offer);
  const candidates =
    offer.product.kind === 'rental'
      ? snapshot.listCategory(slugs, 'price-asc')
      : snapshot.sale['price-asc'].filter(isInside(slugs));
  return sortByLikeness(offer, candidates)
    .slice(0, count)
    .map(({ product }) => product);
}

/** Those in the same deeper folder first, then those with most tags and words of the name in common, then by price. */
function sortByLikeness(offer: Offer, candidates: readonly Offer[]): readonly Offer[] {
  const marks = listMarks(offer);
  return candidates
    .filter(({ product }) => product.code !== offer.product.code)
    .map((other) => ({
      other,
      depth: countSharedFolders(offer, other),
      shared: [...listMarks(other)].filter((mark) => marks.has(mark)).length,
      distance: measureDistance(offer.product, other.product),
    }))
    .toSorted((a, b) => b.depth - a.depth || b.shared - a.shared || a.distance - b.distance)
    .map(({ other }) => other);
}

/** Folders below the subcategory that both are in, from the top down. */
function countSharedFolders({ place }: Offer, other: Offer): number {
  const parted = place.deeper.findIndex((name, level) => name !== other.place.deeper[level]);
  return parted < 0 ? place.deeper.length : parted;
}

/** Tags, and the words of the name that tell makes and kinds: without digits, three letters at least. */
function listMarks({ product: { displayname, tags } }: Offer): ReadonlySet<string> {
  const words = displayname.toLowerCase().match(/(?<![\p{L}\d])\p{L}{3,}(?![\p{L}\d])/gu) ?? [];
  return new Set([...words, ...tags.map((tag) => `#${tag.toLowerCase()}`)]);
}

/** A price on request is far from every other. */
function measureDistance(from: Product, to: Product): number {
  if (from.priceCents === null || to.priceCents === null) return Number.MAX_SAFE_INTEGER;
  return Math.abs(from.priceCents - to.priceCents);
}
