import type { PictureView } from '#app/ui/picture.tsx';
import type { Question } from './section-view.ts';

/** §3 "Studio" as its page shows it. */
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
