import type { CategoryInfo } from '@klappe/contracts';
import { toSlug } from '@klappe/domain';
import { fetchCategoryInfos } from './backend/content.ts';
import type { CategoryInfoView } from './category-info-view.ts';
import { parseMarkdown } from './features/content/markdown/parse-markdown.server.ts';
import { type Origins, toPictureView } from './features/content/section-views.server.ts';

/** What the house says about a category, found by its name or slug; a list without it is still a list. */
export async function fetchCategoryInfo(
  slug: string,
  origins: Origins,
): Promise<{ info: CategoryInfoView | null; isKnown: boolean }> {
  try {
    const infos = await fetchCategoryInfos(origins.backendUrl);
    const found = infos.find(({ categoryName }) => toSlug(categoryName) === slug);
    return { info: found ? toView(found, origins) : null, isKnown: true };
  } catch (error) {
    console.error('What is said about categories could not be loaded', error);
    return { info: null, isKnown: false };
  }
}

function toView({ image, imageAlt, content }: CategoryInfo, origins: Origins): CategoryInfoView {
  const picture = toPictureView(image, origins);
  return {
    image: picture && { ...picture, alt: imageAlt || picture.alt },
    text: parseMarkdown(content, origins),
  };
}
