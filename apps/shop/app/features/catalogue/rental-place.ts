import type { Category } from '@klappe/contracts';

interface RentalSlugs {
  readonly categorySlug?: string | undefined;
  readonly subcategorySlug?: string | undefined;
}

/** The category and subcategory of a rental list, and the steps that lead there: `Rental › Kamera › Digital Cinema`. */
export function findRentalPlace(
  categories: readonly Category[],
  { categorySlug, subcategorySlug }: RentalSlugs,
) {
  const category = categories.find(({ slug }) => slug === categorySlug);
  const subcategory = category?.items.find(({ slug }) => slug === subcategorySlug);
  const steps = [
    { label: 'Rental', link: '/rental' },
    ...(category ? [{ label: category.header, link: `/rental/${category.slug}` }] : []),
    ...(subcategory ? [{ label: subcategory.label, link: subcategory.path }] : []),
  ];
  return { category, name: subcategory?.label ?? category?.header, steps };
}
