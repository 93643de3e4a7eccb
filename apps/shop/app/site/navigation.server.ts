import { findSocialNetwork, type Page } from '@klappe/contracts';
import { fetchCategories } from '#app/backend/categories.ts';
import { fetchMenuPages, fetchSocialMedia } from '#app/backend/content.ts';
import { fetchUsedSaleProducts } from '#app/backend/products.ts';
import { type Navigation, packCategories } from './navigation.ts';

/** Loads all parts of the navigation. `isComplete` is false when a part could not be loaded; that part is then empty. */
export async function fetchNavigation(
  backendUrl: string,
): Promise<{ navigation: Navigation; isComplete: boolean }> {
  const results = await Promise.all([
    orNull(fetchCategories(backendUrl)),
    orNull(fetchUsedSaleProducts(backendUrl)),
    orNull(fetchMenuPages(backendUrl)),
    orNull(fetchSocialMedia(backendUrl)),
  ]);
  const [categories, usedSaleProducts, pages, socialMedia] = results;
  const navigation = {
    categories: packCategories(categories ?? []),
    hasUsedSale: (usedSaleProducts?.length ?? 0) > 0,
    pages: (pages ?? []).filter(isInMenu).map(({ name, slug }) => ({ name, link: `/${slug}` })),
    homeSlug: pages?.find(({ order }) => order === 1)?.slug ?? null,
    socialLinks: (socialMedia ?? [])
      .filter(({ name, link }) => name.trim() !== '' && /^https?:\/\//i.test(link))
      .map(({ name, icon, link }) => ({ name, network: findSocialNetwork(icon || name), link })),
  };
  return { navigation, isComplete: !results.includes(null) };
}

function isInMenu({ name, order }: Page): boolean {
  return typeof order === 'number' && name !== '';
}

/** A page without a part of the menu is better than no page. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    console.error('A part of the navigation could not be loaded', error);
    return null;
  }
}
