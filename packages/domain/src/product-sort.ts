/**
 * Ways to sort a product list. `none` is the company's own sequence, featured products first, then by category; in a
 * search it is the best match first.
 */
export const PRODUCT_SORTS = ['none', 'name-asc', 'name-desc', 'price-asc', 'price-desc'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
/** What the shop calls each sort, in the sequence in which it offers them. */
export const PRODUCT_SORT_LABELS = {
  'price-desc': 'Preis absteigend',
  'price-asc': 'Preis aufsteigend',
  'name-asc': 'Name A–Z',
  'name-desc': 'Name Z–A',
  none: 'Empfohlen',
} as const satisfies Readonly<Record<ProductSort, string>>;

/** Sorts of a list that is asked for a period: also what is available then, before what is only on request. */
export const LIST_SORTS = [...PRODUCT_SORTS, 'availability'] as const;
export type ListSort = (typeof LIST_SORTS)[number];
export const LIST_SORT_LABELS = {
  availability: 'Verfügbare zuerst',
  ...PRODUCT_SORT_LABELS,
} as const satisfies Readonly<Record<ListSort, string>>;

interface Sortable {
  readonly displayname: string;
  readonly code: string;
  readonly priceCents: number | null;
}

// Pure: the shop sorts nothing by name and leaves it out, as its first Intl object takes a slow phone a tenth of a second.
const byName = /* @__PURE__ */ new Intl.Collator('de-AT', { numeric: true, sensitivity: 'base' });

/** Compares two products; ties fall to name, then code, so that pages never overlap. Items without a price come last. */
export function compareProducts(sort: Exclude<ProductSort, 'none'>) {
  return (a: Sortable, b: Sortable): number => {
    switch (sort) {
      case 'name-asc':
        return byName.compare(a.displayname, b.displayname) || compareCodes(a, b);
      case 'name-desc':
        return byName.compare(b.displayname, a.displayname) || compareCodes(a, b);
      case 'price-asc':
      case 'price-desc':
        return (
          comparePrices(a.priceCents, b.priceCents, sort) ||
          byName.compare(a.displayname, b.displayname) ||
          compareCodes(a, b)
        );
    }
  };
}

/** Compares two prices in cents; a price on request (null) comes last in both directions. */
export function comparePrices(
  a: number | null,
  b: number | null,
  sort: 'price-asc' | 'price-desc',
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sort === 'price-asc' ? a - b : b - a;
}

function compareCodes(a: Sortable, b: Sortable): number {
  const byCollator = byName.compare(a.code, b.code);
  // The collator takes `a1` and `A1` for equal.
  return byCollator || Number(a.code > b.code) - Number(a.code < b.code);
}

/** The sort of a list that nobody has sorted: the best match first in a search, else by price. */
export function findDefaultSort(search: string): ProductSort {
  return search === '' ? 'price-desc' : 'none';
}

/** Reads a sort value; anything unknown becomes the default of a list with this search. */
export function parseProductSort(value: unknown, search = ''): ProductSort {
  return PRODUCT_SORTS.find((sort) => sort === value) ?? findDefaultSort(search);
}

/** Reads the sort of a list for a period; anything unknown becomes the default as in `parseProductSort`. */
export function parseListSort(value: unknown, search = ''): ListSort {
  return value === 'availability' ? value : parseProductSort(value, search);
}
