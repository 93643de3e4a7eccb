import type { Category } from '@klappe/contracts';
import { comparePrices, compareProducts, type ProductSort } from '@klappe/domain';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import type { Offer } from './offer';

export type SortedOffers = Readonly<Record<ProductSort, readonly Offer[]>>;

type Compare = (a: Offer, b: Offer) => number;

const compareBy =
  (sort: 'name-asc' | 'name-desc'): Compare =>
  (a, b) =>
    compareProducts(sort)(a.product, b.product);

/** The sort `none`: featured products first, then by the positions of their categories in the menu. */
function compareFeaturedThenMenu(a: Offer, b: Offer): number {
  return (
    Number(b.equipment.isFeatured) - Number(a.equipment.isFeatured) ||
    a.place.category.menuPosition - b.place.category.menuPosition ||
    a.place.subcategory.menuPosition - b.place.subcategory.menuPosition
  );
}

export const NO_OFFERS: SortedOffers = {
  none: [],
  'name-asc': [],
  'name-desc': [],
  'price-asc': [],
  'price-desc': [],
};

/** The lists without some offers and with others. Names are compared the German way, which is slow; sorted ones cost little. */
export async function replaceOffers(
  before: SortedOffers,
  gone: ReadonlySet<Offer>,
  fresh: readonly Offer[],
): Promise<SortedOffers> {
  const kept = before['name-asc'].filter((offer) => !gone.has(offer));
  const byName = await sort([...kept, ...fresh], compareBy('name-asc'));
  // Sorting is stable, so that equal prices and positions stay sorted by name.
  const byPrice = (by: 'price-asc' | 'price-desc') =>
    sort(byName, (a, b) => comparePrices(a.product.priceCents, b.product.priceCents, by));
  return {
    none: await sort(byName, compareFeaturedThenMenu),
    'name-asc': byName,
    'name-desc': await sort(byName.toReversed(), compareBy('name-desc')),
    'price-asc': await byPrice('price-asc'),
    'price-desc': await byPrice('price-desc'),
  };
}

async function sort(offers: readonly Offer[], compare: Compare): Promise<readonly Offer[]> {
  await yieldToEventLoop();
  return offers.toSorted(compare);
}

/** Slugs; without any, all offers are meant. */
export interface CategorySlugs {
  readonly category?: string | undefined;
  readonly subcategory?: string | undefined;
}

export function isInside({ category, subcategory }: CategorySlugs): (offer: Offer) => boolean {
  return ({ place }) =>
    (!category || place.category.slug === category) &&
    (!subcategory || place.subcategory.slug === subcategory);
}

export function toSlugs({ place: { category, subcategory } }: Offer): Required<CategorySlugs> {
  return { category: category.slug, subcategory: subcategory.slug };
}

/** The rental offers of a category or subcategory; empty where there are none. */
export type ListCategory = (slugs: CategorySlugs, sort: ProductSort) => readonly Offer[];

/** Makes each list when it is first asked for. */
export function createCategoryLists(rental: SortedOffers): ListCategory {
  const known = new Map<string, readonly Offer[]>();
  return (slugs, sort) => {
    if (!slugs.category) return slugs.subcategory ? [] : rental[sort];
    const key = JSON.stringify([slugs.category, slugs.subcategory, sort]);
    const list = known.get(key) ?? rental[sort].filter(isInside(slugs));
    if (list.length > 0) known.set(key, list);
    return list;
  };
}

/** The category tree of what is on offer; folders without a rental product do not appear. */
export function toCategories(offers: readonly Offer[]): readonly Category[] {
  return groupByMenu(offers, 'category').map(({ id, label: header, slug, inside }) => ({
    id,
    header,
    slug,
    productCount: inside.length,
    items: groupByMenu(inside, 'subcategory').map((sub) => ({
      label: sub.label,
      slug: sub.slug,
      path: `/rental/${slug}/${sub.slug}`,
      productCount: sub.inside.length,
    })),
  }));
}

function groupByMenu(offers: readonly Offer[], level: 'category' | 'subcategory') {
  const groups = Map.groupBy(offers, ({ place }) => place[level].slug);
  return [...groups.values()]
    .flatMap((inside) => (inside[0] ? [{ ...inside[0].place[level], inside }] : []))
    .sort((a, b) => a.menuPosition - b.menuPosition);
}
