import type { Category, SocialNetwork } from '@klappe/contracts';
import { groupFields, packRows, unpackRows } from './packed-rows.ts';

export interface SocialLink {
  readonly name: string;
  /** Null for one that the shop has no icon for. */
  readonly network: SocialNetwork | null;
  readonly link: string;
}

interface MenuPage {
  readonly name: string;
  readonly link: string;
}

export type ShopCategory = Omit<Category, 'id'>;

/** A category is a row of three fields, followed by three for each subcategory. */
export function packCategories(categories: readonly ShopCategory[]): string {
  return packRows(
    categories.map(({ header, slug, productCount, items }) => [
      header,
      slug,
      productCount,
      ...items.flatMap((item) => [item.label, item.slug, item.productCount]),
    ]),
  );
}

let last: { readonly packed: string; readonly categories: readonly ShopCategory[] } = {
  packed: '',
  categories: [],
};

/** Remembers its last answer: several parts of each page ask, and the server answers the same for hours. */
export function readCategories(packed: string): readonly ShopCategory[] {
  if (packed !== last.packed) last = { packed, categories: unpackCategories(packed) };
  return last.categories;
}

function unpackCategories(packed: string): readonly ShopCategory[] {
  return unpackRows(packed).map(([header = '', slug = '', count, ...items]) => ({
    header,
    slug,
    productCount: Number(count),
    items: groupFields(items, 3).map(([label = '', itemSlug = '', itemCount]) => ({
      label,
      slug: itemSlug,
      path: `/rental/${slug}/${itemSlug}`,
      productCount: Number(itemCount),
    })),
  }));
}

/** What header, drawers and footer show on every page. */
export interface Navigation {
  /** Every page carries them, so they are packed: `readCategories`. */
  readonly categories: string;
  /** False while nothing is for sale; the menu entry is then hidden. */
  readonly hasUsedSale: boolean;
  /** Content pages that have a menu position, sorted by it. */
  readonly pages: readonly MenuPage[];
  /** Slug of the page at menu position 1; null without such a page. */
  readonly homeSlug: string | null;
  readonly socialLinks: readonly SocialLink[];
}

export const EMPTY_NAVIGATION: Navigation = {
  categories: '',
  hasUsedSale: false,
  pages: [],
  homeSlug: null,
  socialLinks: [],
};
