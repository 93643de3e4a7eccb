import type { Product, ProductDetail } from '@klappe/contracts';
import { parseProductDescription } from '@klappe/domain';
import { type Offer, toOfferKey } from '../snapshot/offer';
import { NO_PARTS } from '../snapshot/product-parts';
import type { Snapshot } from '../snapshot/snapshot';
import { toShelfKeys } from '../snapshot/sorted-lists';

const SIMILAR = 4;

/** Puts together what a product's own page shows. */
export function toProductDetail(snapshot: Snapshot, offer: Offer): ProductDetail {
  const { product, equipment } = offer;
  const { paragraphs, technicalData } = parseProductDescription(equipment.longText);
  const parts = snapshot.parts.get(equipment.id) ?? NO_PARTS;
  const otherKind = product.kind === 'rental' ? 'sale' : 'rental';
  const other = snapshot.byKey.get(toOfferKey({ code: product.code, kind: otherKind }));
  return {
    ...product,
    paragraphs: [...paragraphs],
    technicalData: technicalData.map(([label, value]) => [label, value]),
    images: [...offer.images],
    ...findShelf(snapshot, offer),
    seoTitle: equipment.seoTitle.trim() || product.displayname,
    seoDescription: equipment.seoDescription.trim() || product.shortText,
    contents: [...parts.contents],
    accessories: [...parts.accessories],
    otherKindLink: other?.product.link ?? null,
    similar: findSimilar(snapshot, offer),
  };
}

/** Where the product stands; null where a visitor would find an empty list, as for what is only sold. */
function findShelf({ byShelf }: Snapshot, { place: { category, subcategory } }: Offer) {
  const slugs = `${category.slug}/${subcategory.slug}`;
  const { label, slug } = subcategory;
  return {
    category: byShelf.has(category.slug) ? { header: category.label, slug: category.slug } : null,
    subcategory: byShelf.has(slugs) ? { label, slug, path: `/rental/${slugs}` } : null,
  };
}

/** Neighbours in price on the same shelf; those whose price is on request come last. */
function findSimilar(snapshot: Snapshot, offer: Offer): Product[] {
  const [, shelf = ''] = toShelfKeys(offer);
  const candidates =
    offer.product.kind === 'rental'
      ? (snapshot.byShelf.get(shelf)?.['price-asc'] ?? [])
      : snapshot.sale['price-asc'].filter((other) => toShelfKeys(other)[1] === shelf);
  const index = candidates.indexOf(offer);
  // Sorted by price, the nearest ones stand within this many places on either side.
  const around = candidates.slice(Math.max(0, index - SIMILAR), index + SIMILAR + 1);
  return around
    .filter((other) => other !== offer)
    .map(({ product }) => product)
    .sort((a, b) => measureDistance(offer.product, a) - measureDistance(offer.product, b))
    .slice(0, SIMILAR);
}

function measureDistance(from: Product, to: Product): number {
  if (from.priceCents === null || to.priceCents === null) return Number.MAX_SAFE_INTEGER;
  return Math.abs(from.priceCents - to.priceCents);
}
