import { z } from 'zod';
import { defineCall } from './call.ts';
import { asData, RecordId, readBoolean, readList, readNumber, readText } from './wire.ts';

/** A picture of the CMS; `url` is a path on the backend or an address. */
export const Picture = z.looseObject({
  url: z.string(),
  alternativeText: readText,
  caption: readText,
  width: z.number().nullish(),
  height: z.number().nullish(),
  mime: readText,
});
export type Picture = z.infer<typeof Picture>;

/** A picture that may be missing. */
export const readPicture = Picture.nullish().transform((picture) => picture ?? null);

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

/** What search engines are told. Empty texts mean: take the page's own. */
export const SeoMeta = z.looseObject({
  metaTitle: readText,
  metaDescription: readText,
  metaImage: readPicture,
  canonicalURL: readText,
  metaRobots: readText,
  structuredData: z.unknown(),
});
export type SeoMeta = z.infer<typeof SeoMeta>;

/** A content page. One with an empty `slug` is shown at `/`. */
export const Page = z.looseObject({
  /** Stays the same however often the page is published. */
  id: RecordId,
  name: readText,
  slug: readText,
  /** Place in the menu; the page with order 1 is the home page, one without an order is not in the menu. */
  order: z.number().nullish(),
  pageTitle: readText,
  content: readSections,
  seo: SeoMeta.nullish(),
});
export type Page = z.infer<typeof Page>;

/** What the shop asks pages with: everything below them, in menu order. */
export const ALL_PAGES_QUERY = { populate: 'deep,20', sort: 'order:asc' } as const;
/** Asks for the home page alone. */
export const HOME_PAGE_QUERY = { 'filters[order][$eq]': '1' } as const;

/** All pages by menu order, or the home page. */
export const listPages = defineCall({
  method: 'GET',
  path: '/pages',
  request: z.object({
    populate: z.string().optional(),
    sort: z.string().optional(),
    'filters[order][$eq]': z.string().optional(),
    'filters[slug][$eq]': z.string().optional(),
    'filters[id][$eq]': z.string().optional(),
  }),
  response: asData(z.array(Page)),
});

/**
 * Where the admin panel opens a page in the shop before it is published. The shop shows it with `no-store` and
 * `noindex`, and lets the panel's origin frame it: the panel shows the page beside its form.
 */
export const PREVIEW_PATH = '/preview';
/** Carries the look that the panel's form would save, signed; the page is then shown in it. */
export const LOOK_PARAMETER = 'look';

/** What the panel adds to that address: `/preview?page=…&status=draft&token=…`. */
export const PreviewQuery = z.object({
  /** Strapi's document id of the page. */
  page: z.string().regex(/^[a-z0-9]{1,64}$/),
  /** The draft, what is public now, or what once was. */
  status: z.union([z.enum(['draft', 'published']), z.templateLiteral(['version-', z.int()])]),
  /** Opens this page in this state for an hour. */
  token: z.string().max(200),
});
export type PreviewQuery = z.infer<typeof PreviewQuery>;

/** One page with everything below it, for holders of the panel's token only. 404 for everybody else. */
export const showPagePreview = defineCall({
  method: 'GET',
  path: '/pages/preview/{documentId}',
  request: PreviewQuery.pick({ status: true, token: true }),
  response: asData(Page),
});

/** A picture with the name of who took it. */
export const CreditedPicture = z.looseObject({ image: readPicture, credit: readText });

/** A studio with its pictures and the questions people ask about it. */
export const Studio = z.looseObject({
  id: RecordId,
  slug: readText,
  header: readText,
  subheader: readText,
  name: readText,
  webshopLink: readText,
  logo: readPicture,
  gallery: readList(CreditedPicture),
  infos: readList(z.looseObject({ question: readText, answer: readText })),
});
export type Studio = z.infer<typeof Studio>;

/** All studios; the pages link to them. */
export const listStudios = defineCall({
  method: 'GET',
  path: '/studios',
  request: z.object({ populate: z.string().optional() }),
  response: asData(z.array(Studio)),
});

/** The networks that have an icon, as the CMS writes them. */
export const SOCIAL_NETWORKS = [
  'Facebook',
  'Instagram',
  'TikTok',
  'SnapChat',
  'Twitter',
  'LinkedIn',
  'YouTube',
  'Vimeo',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** The house's profile on a network. */
export const SocialMedia = z.looseObject({
  id: RecordId,
  name: readText,
  link: readText,
  /** The network whose icon is shown where the name does not tell. */
  icon: readText,
});
export type SocialMedia = z.infer<typeof SocialMedia>;

/** The network of an entry, in any case; null for one the shop has no icon for. */
export function findSocialNetwork(name: string): SocialNetwork | null {
  const wanted = name.trim().toLowerCase();
  return SOCIAL_NETWORKS.find((network) => network.toLowerCase() === wanted) ?? null;
}

export const listSocialMedia = defineCall({
  method: 'GET',
  path: '/social-medias',
  request: z.object({ populate: z.string().optional() }),
  response: asData(z.array(SocialMedia)),
});

/** What the house says about a category, by the name of its folder in Rentman. */
export const CategoryInfo = z.looseObject({
  id: RecordId,
  categoryName: readText,
  image: readPicture,
  imageAlt: readText,
  content: readText,
});
export type CategoryInfo = z.infer<typeof CategoryInfo>;

export const listCategoryInfos = defineCall({
  method: 'GET',
  path: '/category-infos',
  request: z.object({ populate: z.string().optional() }),
  response: asData(z.array(CategoryInfo)),
});
