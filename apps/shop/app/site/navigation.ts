import type { Category, SocialNetwork } from '@klappe/contracts';

export interface SocialLink {
  readonly network: SocialNetwork;
  readonly link: string;
}

export interface MenuPage {
  readonly name: string;
  readonly link: string;
}

/** What header, drawers and footer show on every page. */
export interface Navigation {
  readonly categories: readonly Category[];
  /** The menu entry is hidden while nothing is for sale. */
  readonly hasUsedSale: boolean;
  /** Content pages with a place in the menu, in its order. */
  readonly pages: readonly MenuPage[];
  /** Slug of the page with order 1; null without such a page. §2 */
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
