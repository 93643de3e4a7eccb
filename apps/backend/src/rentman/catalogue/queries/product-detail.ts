import type { ProductDetail } from '@klappe/contracts';
import { formatPrice, UNFILED_SLUG } from '@klappe/domain';
import { readDescription } from '../snapshot/description';
import { type Offer, toOfferKey } from '../snapshot/offer';
import { NO_PARTS } from '../snapshot/product-parts';
import type { Snapshot } from '../snapshot/snapshot';
import { toSlugs } from '../snapshot/sorted-lists';
import type { FacetTable } from './facets';
import { listSimilar, listSimilarOfKind } from './similar-products';

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
    seoDescription: equipment.seoDescription.trim() || product.shortText || describe(offer),
    contents: [...parts.contents],
    accessories: [...parts.accessories],
    otherKindLink: other?.product.link ?? null,
    similar: listSimilarOfKind(snapshot, offer, MAX_SIMILAR),
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

/** What search engines show of a product without a text: what it is, where it stands, and what it costs. */
function describe({ product, place }: Offer): string {
  const { displayname, kind, priceCents, priceOnRequest } = product;
  const { category, subcategory, deeper } = place;
  const folders = [category, subcategory]
    .filter(({ slug }) => slug !== UNFILED_SLUG)
    .map(({ label }) => label);
  const path = [...folders, ...deeper].join(', ');
  const what = `${displayname}${path && ` (${path})`} ${kind === 'sale' ? 'gebraucht kaufen' : 'mieten'}`;
  if (priceOnRequest || priceCents === null) return `${what}: Preis auf Anfrage.`;
  return `${what}: ${formatPrice(priceCents)}${kind === 'sale' ? '' : ' pro Tag'}.`;
}
