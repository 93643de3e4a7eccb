import type { Product, ProductDetail } from '@klappe/contracts';
import { readDescription } from '../snapshot/description';
import { type Offer, toOfferKey } from '../snapshot/offer';
import { NO_PARTS } from '../snapshot/product-parts';
import type { Snapshot } from '../snapshot/snapshot';
import { isInside, toSlugs } from '../snapshot/sorted-lists';
import type { FacetTable } from './facets';
import { listSimilar } from './similar-products';

const MAX_SIMILAR = 4;

/** Everything the page of a product shows. */
export function toProductDetail(
  snapshot: Snapshot,
  offer: Offer,
  { findBrand }: Pick<FacetTable, 'findBrand'>,
): ProductDetail {
  const { product, equipment } = offer;
  const { paragraphs, technicalData } = readDescription(equipment);
  const parts = snapshot.parts.get(equipment.id) ?? NO_PARTS;
  const otherKind = product.kind === 'rental' ? 'sale' : 'rental';
  const other = snapshot.byKey.get(toOfferKey({ code: product.code, kind: otherKind }));
  return {
    ...product,
    brand: findBrand(offer),
    paragraphs: [...paragraphs],
    technicalData: technicalData.map(([label, value]) => [label, value]),
    images: [...offer.images],
    sheets: [...offer.sheets],
    ...findCategories(snapshot, offer),
    seoTitle: equipment.seoTitle.trim() || product.displayname,
    seoDescription: equipment.seoDescription.trim() || product.shortText,
    contents: [...parts.contents],
    accessories: [...parts.accessories],
    otherKindLink: other?.product.link ?? null,
    similar: findSimilar(snapshot, offer),
    toRent: product.kind === 'sale' ? listSimilar(snapshot, offer, null).slice(0, MAX_SIMILAR) : [],
  };
}

/** The product's categories; null for one whose list is empty, as when all its products are only sold. */
function findCategories({ listCategory }: Snapshot, offer: Offer) {
  const { category, subcategory } = offer.place;
  const { label, slug } = subcategory;
  const hasCategory = listCategory({ category: category.slug }, 'none').length > 0;
  const hasSubcategory = listCategory(toSlugs(offer), 'none').length > 0;
  const path = `/rental/${category.slug}/${slug}`;
  return {
    category: hasCategory ? { header: category.label, slug: category.slug } : null,
    subcategory: hasSubcategory ? { label, slug, path } : null,
  };
}

/** Products of the same subcategory and kind with the nearest prices; those with a price on request come last. */
function findSimilar(snapshot: Snapshot, offer: Offer): Product[] {
  const slugs = toSlugs(offer);
  const candidates =
    offer.product.kind === 'rental'
      ? snapshot.listCategory(slugs, 'price-asc')
      : snapshot.sale['price-asc'].filter(isInside(slugs));
  return candidates
    .filter((other) => other !== offer)
    .map(({ product }) => product)
    .sort((a, b) => measureDistance(offer.product, a) - measureDistance(offer.product, b))
    .slice(0, MAX_SIMILAR);
}

function measureDistance(from: Product, to: Product): number {
  if (from.priceCents === null || to.priceCents === null) return Number.MAX_SAFE_INTEGER;
  return Math.abs(from.priceCents - to.priceCents);
}
