import type { Markdown } from '#app/cms/markdown.ts';
import type { PictureView } from '#app/ui/picture.tsx';

export interface SectionButton {
  readonly text: string;
  readonly link: string;
}

export interface TextImageItem {
  readonly title: string;
  readonly text: Markdown;
  readonly image: PictureView | null;
  readonly isImageLeft: boolean;
  readonly button: SectionButton | null;
  readonly mail: string;
}

export interface TeamMember {
  readonly name: string;
  readonly job: string;
  readonly email: string;
  readonly image: PictureView | null;
}

export interface Partner {
  readonly name: string;
  readonly link: string | null;
  readonly logo: PictureView | null;
}

export interface ContactPlace {
  readonly name: string;
  readonly subtitle: string;
  readonly street: string;
  readonly city: string;
  readonly point: { readonly longitude: number; readonly latitude: number } | null;
}

export interface Question {
  readonly question: string;
  readonly answer: Markdown;
}

export interface StudioTeaser {
  readonly name: string;
  readonly link: string | null;
  readonly image: PictureView | null;
  readonly credit: string;
}

interface Shapes {
  readonly hero: {
    readonly title: string;
    readonly subtitle: string;
    readonly image: PictureView | null;
  };
  readonly 'call-to-action': Shapes['hero'] & { readonly button: SectionButton | null };
  readonly 'text-image-list': { readonly items: readonly TextImageItem[] };
  readonly text: { readonly title: string; readonly anchor: string; readonly text: Markdown };
  readonly team: { readonly title: string; readonly members: readonly TeamMember[] };
  readonly partner: { readonly title: string; readonly partners: readonly Partner[] };
  readonly contact: {
    readonly contactForm: boolean;
    readonly email: string;
    readonly hours: string;
    readonly rentalPhone: string;
    readonly salesPhone: string;
    readonly places: readonly ContactPlace[];
  };
  readonly faq: { readonly title: string; readonly items: readonly Question[] };
  readonly promotion: { readonly title: string; readonly text: Markdown };
  readonly info: { readonly image: PictureView | null; readonly text: Markdown };
  readonly studio: { readonly subheader: string; readonly studios: readonly StudioTeaser[] };
}

export type SectionType = keyof Shapes;
/** A section as it is shown. The server makes it of what the CMS answers. §3 */
export type ViewOf<Type extends SectionType> = { readonly type: Type } & Shapes[Type];
export type SectionView = { [Type in SectionType]: ViewOf<Type> }[SectionType];
