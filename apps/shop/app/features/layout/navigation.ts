import type { Category } from '@klappe/contracts';
import { fetchCategories } from '#app/backend/categories.ts';
import { fetchUsedSaleProducts } from '#app/backend/products.ts';

export interface SocialLink {
  readonly name: string;
  readonly link: string;
}

/** What header, drawers and footer show on every page. */
export interface Navigation {
  readonly categories: readonly Category[];
  /** The menu entry is hidden while nothing is for sale. */
  readonly hasUsedSale: boolean;
  readonly socialLinks: readonly SocialLink[];
}

export const EMPTY_NAVIGATION: Navigation = {
  categories: [],
  hasUsedSale: false,
  socialLinks: [],
};

export async function fetchNavigation(backendUrl: string): Promise<Navigation> {
  const [categories, usedSaleProducts] = await Promise.all([
    fetchCategories(backendUrl),
    fetchUsedSaleProducts(backendUrl),
  ]);
  return { categories, hasUsedSale: usedSaleProducts.length > 0, socialLinks: [] };
}
