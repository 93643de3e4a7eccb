import type { SceneName } from './scenes/scenes';

/** Placeholder for a picture of the media library: `seedEntries` replaces it with the id of the drawing. */
interface ScenePicture {
  readonly scene: SceneName;
}

export function picture(scene: SceneName): ScenePicture {
  return { scene };
}

interface Button {
  readonly buttonText?: string;
  readonly buttonLink?: string;
}

interface Sections {
  readonly hero: {
    readonly title: string;
    readonly subtitle: string;
    readonly image?: ScenePicture;
  };
  readonly 'call-to-action': Sections['hero'] & Button;
  readonly 'text-image-list': { readonly items: readonly TextImage[] };
  readonly text: { readonly title?: string; readonly content: string };
  readonly team: { readonly title: string; readonly members: readonly Member[] };
  readonly partner: { readonly title: string; readonly partners: readonly Partner[] };
  readonly contact: {
    readonly contactForm: boolean;
    readonly locations: readonly Place[];
  };
  readonly faq: { readonly title: string; readonly items: readonly Question[] };
  readonly promotion: { readonly title: string; readonly description: string };
  readonly info: {
    readonly image: ScenePicture;
    readonly imageAlt: string;
    readonly content: string;
  };
  readonly studio: { readonly subheader: string; readonly studios: readonly StudioTeaser[] };
}

interface TextImage extends Button {
  readonly title: string;
  readonly text: string;
  readonly image: ScenePicture;
  readonly isImageLeft?: boolean;
  readonly buttonEmail?: string;
}

interface Member {
  readonly name: string;
  readonly job: string;
  readonly email: string;
  readonly image: ScenePicture;
}

interface Partner {
  readonly name: string;
  readonly link: string;
  readonly logo: ScenePicture;
}

interface Place {
  readonly name: string;
  readonly subtitle: string;
  readonly street: string;
  readonly city: string;
  readonly longitude: number;
  readonly latitude: number;
}

interface Question {
  readonly question: string;
  readonly answer: string;
}

interface StudioTeaser {
  readonly name: string;
  readonly link: string;
  readonly logo: ScenePicture;
  readonly credit: string;
}

type SectionType = keyof Sections;

/** A section in the form of Strapi's dynamic zone. */
type DemoSection = {
  readonly [Type in SectionType]: { readonly __component: `sections.${Type}` } & Sections[Type];
}[SectionType];

export interface DemoPage {
  readonly name: string;
  readonly slug: string;
  /** Position in the menu; a page without one is public but not in the menu. */
  readonly order?: number;
  readonly pageTitle: string;
  readonly content: readonly DemoSection[];
  readonly seo: {
    readonly metaTitle: string;
    readonly metaDescription: string;
    readonly metaImage?: ScenePicture;
  };
}

export interface DemoStudio {
  readonly name: string;
  readonly slug: string;
  readonly header: string;
  readonly subheader: string;
  readonly webshopLink: string;
  readonly logo: ScenePicture;
  readonly gallery: readonly { readonly image: ScenePicture; readonly credit: string }[];
  readonly infos: readonly Question[];
}

export interface DemoCategoryInfo {
  readonly categoryName: string;
  readonly image: ScenePicture;
  readonly imageAlt: string;
  readonly content: string;
}

/** Creates a section of a given type. */
export function section<Type extends SectionType>(
  type: Type,
  fields: Sections[Type],
): { readonly __component: `sections.${Type}` } & Sections[Type] {
  return { __component: `sections.${type}`, ...fields };
}
