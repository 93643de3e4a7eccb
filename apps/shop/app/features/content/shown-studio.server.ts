import type { Studio } from '@klappe/contracts';
import { toSlug } from '@klappe/domain';
import { toSafeLink } from './links.ts';
import { parseMarkdown } from './markdown/parse-markdown.server.ts';
import { type Origins, toPictureView } from './section-views.server.ts';
import type { ShownStudio } from './shown-studio.ts';

/** The part of an address that names a studio. */
export function toStudioSlug({ slug, name }: Studio): string {
  return slug || toSlug(name);
}

export function toShownStudio(studio: Studio, origins: Origins): ShownStudio {
  const { name, header, subheader, webshopLink, gallery, infos } = studio;
  return {
    path: `/studio/${toStudioSlug(studio)}`,
    name,
    header: header || name,
    subheader,
    webshopLink: toSafeLink(webshopLink, origins.shopUrl),
    logo: toPictureView(studio.logo, origins),
    gallery: gallery.flatMap(({ image, credit }) => {
      const picture = toPictureView(image, origins);
      return picture ? [{ ...picture, credit }] : [];
    }),
    infos: infos
      .filter(({ question }) => question)
      .map(({ question, answer }) => ({ question, answer: parseMarkdown(answer, origins) })),
  };
}
