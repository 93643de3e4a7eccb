import type { PageSection, Picture } from '@klappe/contracts';
import { toSlug } from '@klappe/domain';
import { type Origins, toSafeLink } from '#app/cms/links.ts';
import { parseMarkdown } from '#app/cms/parse-markdown.server.ts';
import { toPictureView } from '#app/cms/picture-view.server.ts';
import type { PictureView } from '#app/ui/picture.tsx';
import type { ContactPlace, SectionButton, SectionView } from './section-view.ts';

/** The sections of a page as they are shown: those without content are left out. */
export function toSectionViews(
  sections: readonly PageSection[],
  origins: Origins,
): readonly SectionView[] {
  return sections.flatMap((section) => {
    const view = toView(section, origins);
    return view && hasContent(view) ? [view] : [];
  });
}

function toView(section: PageSection, origins: Origins): SectionView | null {
  const toText = (source: string) => parseMarkdown(source, origins);
  const toPicture = (picture: Picture | null) => toPictureView(picture, origins);
  switch (section.type) {
    case 'hero':
      return { ...section, image: toPicture(section.image) };
    case 'call-to-action':
      return {
        ...pick(section, ['type', 'title', 'subtitle']),
        image: toPicture(section.image),
        button: toButton(section.buttonText, section.buttonLink, origins),
      };
    case 'text-image-list':
      return {
        type: section.type,
        items: section.items
          .map(({ title, text, image, isImageLeft, ...button }) => ({
            title,
            isImageLeft,
            text: toText(text),
            image: toPicture(image),
            button: toButton(button.buttonText, button.buttonLink, origins),
            mail: button.buttonEmail,
          }))
          .filter(({ title, text, image }) => title || text.length > 0 || image),
      };
    case 'text':
      return {
        type: section.type,
        title: section.title,
        anchor: toSlug(section.title),
        text: toText(section.content),
      };
    case 'promotion':
      return { ...pick(section, ['type', 'title']), text: toText(section.description) };
    case 'info':
      return {
        type: section.type,
        text: toText(section.content),
        image: withAlt(toPicture(section.image), section.imageAlt),
      };
    case 'faq':
      return {
        ...pick(section, ['type', 'title']),
        items: section.items
          .filter(({ question }) => question)
          .map(({ question, answer }) => ({ question, answer: toText(answer) })),
      };
    default:
      return toPeopleView(section, origins);
  }
}

type PeopleSection = Extract<PageSection, { type: 'team' | 'partner' | 'contact' | 'studio' }>;

function toPeopleView(section: PeopleSection, origins: Origins): SectionView {
  switch (section.type) {
    case 'team':
      return {
        ...pick(section, ['type', 'title']),
        members: section.members.map((member) => ({
          ...member,
          image: toPictureView(member.image, origins),
        })),
      };
    case 'partner':
      return {
        ...pick(section, ['type', 'title']),
        partners: section.partners.map(({ name, link, logo }) => ({
          name,
          link: toSafeLink(link, origins.shopUrl),
          logo: toPictureView(logo, origins),
        })),
      };
    case 'contact':
      return {
        ...pick(section, ['type', 'contactForm', 'email', 'hours']),
        rentalPhone: section.rental_phone,
        salesPhone: section.sales_phone,
        places: section.locations.map(toPlace),
      };
    case 'studio':
      return {
        ...pick(section, ['type', 'subheader']),
        studios: section.studios.map(({ name, link, logo, credit }) => ({
          name,
          credit,
          link: toSafeLink(link, origins.shopUrl),
          image: toPictureView(logo, origins),
        })),
      };
  }
}

function toPlace({
  longitude,
  latitude,
  ...words
}: Extract<PageSection, { type: 'contact' }>['locations'][number]): ContactPlace {
  const isOnEarth =
    longitude !== null &&
    latitude !== null &&
    Math.abs(longitude) <= 180 &&
    Math.abs(latitude) <= 85;
  return { ...words, point: isOnEarth ? { longitude, latitude } : null };
}

function toButton(text: string, link: string, { shopUrl }: Origins): SectionButton | null {
  const target = toSafeLink(link, shopUrl);
  return text && target ? { text, link: target } : null;
}

function withAlt(picture: PictureView | null, alt: string): PictureView | null {
  return picture && { ...picture, alt: alt || picture.alt };
}

function pick<Source, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const picked: Partial<Pick<Source, Key>> = {};
  for (const key of keys) picked[key] = source[key];
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: every key was set in the line above.
  return picked as Pick<Source, Key>;
}

function hasContent(view: SectionView): boolean {
  switch (view.type) {
    case 'hero':
    case 'call-to-action':
      return Boolean(view.title || view.subtitle || view.image);
    case 'text':
    case 'promotion':
      return Boolean(view.title) || view.text.length > 0;
    case 'info':
      return view.image !== null || view.text.length > 0;
    case 'text-image-list':
    case 'faq':
      return view.items.length > 0;
    case 'team':
      return view.members.length > 0;
    case 'partner':
      return view.partners.length > 0;
    case 'studio':
      return view.studios.length > 0;
    case 'contact':
      return (
        view.contactForm ||
        view.places.length > 0 ||
        Boolean(view.email || view.hours || view.rentalPhone || view.salesPhone)
      );
  }
}
