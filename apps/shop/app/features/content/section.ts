import type { PageSection, Picture } from '@klappe/contracts';
import type { Markdown } from '#app/cms/markdown.ts';
import type { PictureView } from '#app/ui/picture.tsx';

export type SectionType = PageSection['type'];

export type SectionOf<Type extends SectionType> = Extract<PageSection, { type: Type }>;

/** Turns what an editor wrote into what may be shown. Only the server has these: the browser gets no parser. */
export interface EditorInput {
  toText(source: string): Markdown;
  /** null without a picture, or when it is on a host that is not allowed. */
  toPicture(picture: Picture | null): PictureView | null;
  /** null for an address that could run code. */
  toLink(link: string): string | null;
}

export interface SectionButton {
  readonly text: string;
  readonly link: string;
}

/** A button needs its text and an address that may be shown; null without one of them. */
export function toButton(
  { buttonText, buttonLink }: { buttonText: string; buttonLink: string },
  { toLink }: EditorInput,
): SectionButton | null {
  const link = toLink(buttonLink);
  return buttonText && link ? { text: buttonText, link } : null;
}
