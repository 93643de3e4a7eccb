import type { Studio } from '@klappe/contracts';
import { toStudioSlug } from '#app/backend/content.ts';
import type { Origins } from '#app/cms/links.ts';
import type { PictureView } from '#app/ui/picture.tsx';
import { type Question, toQuestions } from './sections/faq-section.tsx';
import { createEditorInput } from './shown-page.server.ts';

/** A studio as its page shows it. */
export interface ShownStudio {
  readonly path: string;
  readonly name: string;
  readonly header: string;
  readonly subheader: string;
  readonly webshopLink: string | null;
  readonly logo: PictureView | null;
  readonly gallery: readonly (PictureView & { readonly credit: string })[];
  readonly infos: readonly Question[];
}

export function toShownStudio(studio: Studio, origins: Origins): ShownStudio {
  const input = createEditorInput(origins);
  const { name, header, subheader, webshopLink, gallery, infos } = studio;
  return {
    path: `/studio/${toStudioSlug(studio)}`,
    name,
    header: header || name,
    subheader,
    webshopLink: input.toLink(webshopLink),
    logo: input.toPicture(studio.logo),
    gallery: gallery.flatMap(({ image, credit }) => {
      const picture = input.toPicture(image);
      return picture ? [{ ...picture, credit }] : [];
    }),
    infos: toQuestions(infos, input),
  };
}
