import { findSocialNetwork, type Page } from '@klappe/contracts';
import { fetchMenuPages, fetchSocialMedia } from '#app/backend/content.ts';
import { fetchCategories, hasUsedSale } from '#app/backend/products.ts';
import type { Origins } from '#app/cms/links.ts';
import { DEFAULT_LOOK, type Look } from './look.server.ts';
import type { Navigation } from './navigation.ts';
import { fetchHouse } from './shop-settings.server.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './shop-settings.ts';

/** What stands around every page: it changes a few times a day. */
export interface Frame {
  readonly navigation: Navigation;
  readonly settings: ShopSettings;
  readonly look: Look;
  /** False when the backend could not give a part of it. */
  readonly isComplete: boolean;
}

export interface FrameMemory {
  get(): Promise<Frame>;
  /** Forgets the frame when one of the tags is its own. */
  purge(tags: readonly string[]): void;
}

export const FRAME_TAGS = ['menu', 'content'] as const;

/** A purge that did not arrive is made up for after this time. */
const MAX_AGE_MS = 60_000;

export async function fetchFrame(origins: Origins, previewedLook?: string): Promise<Frame> {
  const [{ navigation, isComplete }, house] = await Promise.all([
    fetchNavigation(origins.backendUrl),
    fetchHouse(origins, previewedLook),
  ]);
  return {
    navigation,
    settings: house?.settings ?? DEFAULT_SETTINGS,
    look: house?.look ?? DEFAULT_LOOK,
    isComplete: isComplete && house !== null,
  };
}

/** Fetches the frame once for many pages. An incomplete one is not kept: docs/decisions/0049-html-cache.md */
export function createFrameMemory(fetch: () => Promise<Frame>, now = Date.now): FrameMemory {
  let kept: { readonly frame: Promise<Frame>; readonly since: number } | null = null;
  return {
    get() {
      if (kept && now() - kept.since < MAX_AGE_MS) return kept.frame;
      const own = { frame: fetch(), since: now() };
      kept = own;
      const forget = () => {
        if (kept === own) kept = null;
      };
      own.frame.then(({ isComplete }) => isComplete || forget(), forget);
      return own.frame;
    },
    purge(tags) {
      if (FRAME_TAGS.some((tag) => tags.includes(tag))) kept = null;
    },
  };
}

/** Loads all parts of the navigation. `isComplete` is false when a part could not be loaded; that part is then empty. */
async function fetchNavigation(
  backendUrl: string,
): Promise<{ navigation: Navigation; isComplete: boolean }> {
  const results = await Promise.all([
    orNull(fetchCategories(backendUrl)),
    orNull(hasUsedSale(backendUrl)),
    orNull(fetchMenuPages(backendUrl)),
    orNull(fetchSocialMedia(backendUrl)),
  ]);
  const [categories, isSelling, pages, socialMedia] = results;
  const navigation = {
    categories: categories ?? [],
    hasUsedSale: isSelling ?? false,
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
