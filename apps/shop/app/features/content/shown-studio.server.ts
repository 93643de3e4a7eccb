import type { Studio } from '@klappe/contracts';
import { toStudioSlug } from '#app/backend/content.ts';
import { type Origins, toSafeLink } from '#app/cms/links.ts';
import { parseMarkdown } from '#app/cms/parse-markdown.server.ts';
import { toPictureView } from '#app/cms/picture-view.server.ts';
import type { ShownStudio } from './shown-studio.ts';

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
