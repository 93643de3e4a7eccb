import { z } from 'zod';
import { defineCall } from './call.ts';
import { readPicture } from './media.ts';
import { readSections } from './page-sections.ts';
import { asData, RecordId, readText } from './wire.ts';

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
