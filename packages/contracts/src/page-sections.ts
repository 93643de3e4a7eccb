import { z } from 'zod';
import { readPicture } from './media.ts';
import { readBoolean, readList, readNumber, readText } from './wire.ts';

function section<Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) {
  return z.object({ type: z.literal(type), ...shape });
}

const button = { buttonText: readText, buttonLink: readText };

/**
 * A section of a page; the kinds are told apart by `type`. A list of things (rows, members, partners, questions, studios) is one
 * section; `content` and `text` are Markdown.
 */
export const PageSection = z.discriminatedUnion('type', [
  section('hero', { title: readText, subtitle: readText, image: readPicture }),
  section('call-to-action', { title: readText, subtitle: readText, image: readPicture, ...button }),
  section('text-image-list', {
    items: readList(
      z.object({
        title: readText,
        text: readText,
        image: readPicture,
        isImageLeft: readBoolean(),
        ...button,
        buttonEmail: readText,
      }),
    ),
  }),
  section('text', { title: readText, content: readText }),
  section('team', {
    title: readText,
    members: readList(
      z.object({ name: readText, job: readText, email: readText, image: readPicture }),
    ),
  }),
  section('partner', {
    title: readText,
    partners: readList(z.object({ name: readText, link: readText, logo: readPicture })),
  }),
  section('contact', {
    /** True where visitors may write from the page. */
    contactForm: readBoolean(),
    email: readText,
    hours: readText,
    rental_phone: readText,
    sales_phone: readText,
    locations: readList(
      z.object({
        name: readText,
        subtitle: readText,
        street: readText,
        city: readText,
        longitude: readNumber,
        latitude: readNumber,
      }),
    ),
  }),
  section('faq', {
    title: readText,
    items: readList(z.object({ question: readText, answer: readText })),
  }),
  section('promotion', { title: readText, description: readText }),
  section('info', { image: readPicture, imageAlt: readText, content: readText }),
  section('studio', {
    subheader: readText,
    studios: readList(
      z.object({ name: readText, link: readText, logo: readPicture, credit: readText }),
    ),
  }),
]);
export type PageSection = z.infer<typeof PageSection>;

/** In the CMS the section `hero` is the component `sections.hero`. */
export const SECTION_TYPES = PageSection.options.map(({ shape }) => shape.type.value);

/** The sections of a page in their order. A section of an unknown kind is left out, the rest of the page is kept. */
export const readSections = z
  .array(z.unknown())
  .nullish()
  .transform((entries) =>
    (entries ?? []).flatMap((entry) => {
      const known = PageSection.safeParse(toTyped(entry));
      return known.success ? [known.data] : [];
    }),
  );

const Component = z.looseObject({ __component: z.string() });

/** The CMS writes the kind of a section as `__component: 'sections.hero'`. */
function toTyped(entry: unknown): unknown {
  const component = Component.safeParse(entry);
  return component.success
    ? { ...component.data, type: component.data.__component.split('.').at(-1) }
    : entry;
}
