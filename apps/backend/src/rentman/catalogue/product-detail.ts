import type { Product, ProductDetail } from '@klappe/contracts';
import { parseProductDescription } from '@klappe/domain';
import { type Offer, toOfferKey } from './offer';
import type { Snapshot } from './snapshot';
import { NO_OFFERS } from './sort-offers';

const SIMILAR = 4;

/** Puts together what a product's own page shows. */
export function toProductDetail(snapshot: Snapshot, offer: Offer): ProductDetail {
  const { product, equipment, place } = offer;
  const { paragraphs, technicalData } = parseProductDescription(equipment.longText);
  const { category, subcategory } = place;
  const otherKind = product.kind === 'rental' ? 'sale' : 'rental';
  const other = snapshot.byKey.get(toOfferKey({ code: product.code, kind: otherKind }));
  return {
    ...product,
    paragraphs: [...paragraphs],
    technicalData: technicalData.map(([label, value]) => [label, value]),
    images: [...offer.images],
    category: { header: category.label, slug: category.slug },
    subcategory: {
      label: subcategory.label,
      slug: subcategory.slug,
      path: `/rental/${category.slug}/${subcategory.slug}`,
    },
    seoTitle: equipment.seoTitle.trim() || product.displayname,
    seoDescription: equipment.seoDescription.trim() || product.shortText,
    otherKindLink: other?.product.link ?? null,
    similar: findSimilar(snapshot, offer),
  };
}

/** Neighbours in price on the same shelf; those whose price is on request come last. */
function findSimilar(snapshot: Snapshot, offer: Offer): Product[] {
  const { category, subcategory } = offer.place;
  const isRental = offer.product.kind === 'rental';
  const shelf = snapshot.byShelf.get(`${category.slug}/${subcategory.slug}`) ?? NO_OFFERS;
  const candidates = isRental
    ? shelf['price-asc']
    : snapshot.sale['price-asc'].filter(({ place }) => place.subcategory.id === subcategory.id);
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
