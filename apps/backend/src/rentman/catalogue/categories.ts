import type { Category } from '@klappe/contracts';
import type { Offer } from './offer';
import type { SortedOffers } from './sort-offers';

/** The category tree of what is on offer; folders without a rental product do not appear. */
export function toCategories(
  offers: readonly Offer[],
  byShelf: ReadonlyMap<string, SortedOffers>,
): readonly Category[] {
  const countIn = (key: string) => byShelf.get(key)?.none.length ?? 0;
  const byCategory = Map.groupBy(offers, ({ place }) => place.category.slug);
  const entries = [...byCategory.values()].flatMap((inside) => {
    const category = inside[0]?.place.category;
    if (!category) return [];
    const { id, label: header, slug, rank } = category;
    const items = listSubcategories(inside).map((sub) => ({
      label: sub.label,
      slug: sub.slug,
      path: `/rental/${slug}/${sub.slug}`,
      productCount: countIn(`${slug}/${sub.slug}`),
    }));
    return [{ rank, category: { id, header, slug, productCount: countIn(slug), items } }];
  });
  return entries.toSorted((a, b) => a.rank - b.rank).map(({ category }) => category);
}

function listSubcategories(offers: readonly Offer[]) {
  const bySlug = new Map(
    offers.map(({ place: { subcategory } }) => [subcategory.slug, subcategory]),
  );
  return [...bySlug.values()].sort((a, b) => a.rank - b.rank);
}
