import type { Category } from '@klappe/contracts';

interface RentalSlugs {
  readonly categorySlug?: string | undefined;
  readonly subcategorySlug?: string | undefined;
}

interface Rental {
  readonly categories: readonly Category[];
  readonly rentalName: string;
}

/** The category and subcategory of a rental list, and the steps that lead there: `Rental › Kamera › Digital Cinema`. */
export function findRentalPlace(
  { categories, rentalName }: Rental,
  { categorySlug, subcategorySlug }: RentalSlugs,
) {
  const category = categories.find(({ slug }) => slug === categorySlug);
  const subcategory = category?.items.find(({ slug }) => slug === subcategorySlug);
  const steps = [
    { label: rentalName, link: '/rental' },
    ...(category ? [{ label: category.header, link: `/rental/${category.slug}` }] : []),
    ...(subcategory ? [{ label: subcategory.label, link: subcategory.path }] : []),
  ];
  return { category, name: subcategory?.label ?? category?.header, steps };
}
