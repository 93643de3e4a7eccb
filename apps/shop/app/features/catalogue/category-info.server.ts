import type { CategoryInfo } from '@klappe/contracts';
import { toSlug } from '@klappe/domain';
import { fetchCategoryInfos } from '#app/backend/content.ts';
import type { Origins } from '#app/cms/links.ts';
import type { Markdown } from '#app/cms/markdown.ts';
import { parseMarkdown } from '#app/cms/parse-markdown.server.ts';
import { toPictureView } from '#app/cms/picture-view.server.ts';
import type { PictureView } from '#app/ui/picture.tsx';

/** A category's picture and introduction as its page shows them. */
export interface CategoryInfoView {
  readonly image: PictureView | null;
  readonly text: Markdown;
}

/** The picture and text of a category, found by its slug. `isKnown` is false when the backend cannot answer. */
export async function fetchCategoryInfo(
  slug: string,
  origins: Origins,
): Promise<{ info: CategoryInfoView | null; isKnown: boolean }> {
  try {
    const infos = await fetchCategoryInfos(origins.backendUrl);
    const found = infos.find(({ categoryName }) => toSlug(categoryName) === slug);
    return { info: found ? toView(found, origins) : null, isKnown: true };
  } catch (error) {
    console.error('The texts of the categories could not be loaded', error);
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
