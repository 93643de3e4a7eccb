import type { Category, SocialNetwork } from '@klappe/contracts';

export interface SocialLink {
  readonly name: string;
  /** Null for one that the shop has no icon for. */
  readonly network: SocialNetwork | null;
  readonly link: string;
}

export interface PageEntry {
  readonly name: string;
  readonly link: string;
}

/** What header, drawers and footer show on every page. */
export interface Navigation {
  readonly categories: readonly Category[];
  /** False while nothing is for sale; the menu entry is then hidden. */
  readonly hasUsedSale: boolean;
  /** Content pages that have a menu position, sorted by it. */
  readonly pages: readonly PageEntry[];
  /** Slug of the page at menu position 1; null without such a page. */
  readonly homeSlug: string | null;
  readonly socialLinks: readonly SocialLink[];
}

export const EMPTY_NAVIGATION: Navigation = {
  categories: [],
  hasUsedSale: false,
  pages: [],
  homeSlug: null,
  socialLinks: [],
};
