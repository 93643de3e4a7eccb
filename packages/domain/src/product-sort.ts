/** Orders of a product list; `none` is the house's own. §9 */
export const PRODUCT_SORTS = ['none', 'name-asc', 'name-desc', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const DEFAULT_PRODUCT_SORT: ProductSort = 'price-desc';
export const PRODUCT_SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  none: 'Ohne Sortierung',
  'name-asc': 'Name aufsteigend',
  'name-desc': 'Name absteigend',
  'price-asc': 'Preis aufsteigend',
  'price-desc': 'Preis absteigend',
};

/** Products a page may hold. */
export const PAGE_SIZES = [12, 24, 48, 96] as const;
export const DEFAULT_PAGE_SIZE = 24;

interface Sortable {
  readonly displayname: string;
  readonly code: string;
  readonly priceCents: number | null;
}

const byName = new Intl.Collator('de-AT', { numeric: true, sensitivity: 'base' });

/** Compares two products; ties fall to name, then code, so that pages never overlap. Items without a price come last. */
export function compareProducts(sort: Exclude<ProductSort, 'none'>) {
  return (a: Sortable, b: Sortable): number => {
    const tie = byName.compare(a.displayname, b.displayname) || byName.compare(a.code, b.code);
    switch (sort) {
      case 'name-asc':
        return tie;
      case 'name-desc':
        return byName.compare(b.displayname, a.displayname) || byName.compare(a.code, b.code);
      case 'price-asc':
      case 'price-desc': {
        if (a.priceCents === null || b.priceCents === null) {
          return Number(a.priceCents === null) - Number(b.priceCents === null) || tie;
        }
        const rise = a.priceCents - b.priceCents;
        return (sort === 'price-asc' ? rise : -rise) || tie;
      }
    }
  };
}

/** Reads a sort value; anything unknown becomes the default. */
export function parseProductSort(value: unknown): ProductSort {
  return PRODUCT_SORTS.find((sort) => sort === value) ?? DEFAULT_PRODUCT_SORT;
}

/** Reads a page size; anything else becomes the nearest of 12, 24, 48, 96. Nothing at all: 24. */
export function parsePageSize(value: unknown): number {
  const asked = value === undefined || value === null || value === '' ? Number.NaN : Number(value);
  if (!Number.isFinite(asked)) return DEFAULT_PAGE_SIZE;
  return PAGE_SIZES.reduce<number>(
    (best, size) => (Math.abs(size - asked) < Math.abs(best - asked) ? size : best),
    PAGE_SIZES[0],
  );
}

/** Reads a page number and keeps it between 1 and the last page. */
export function parsePageNumber(value: unknown, pages: number): number {
  const asked = Math.trunc(Number(value));
  return Number.isFinite(asked) ? Math.min(Math.max(asked, 1), Math.max(pages, 1)) : 1;
}
