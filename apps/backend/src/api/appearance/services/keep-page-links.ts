import type { Core } from '@strapi/strapi';
import { APPEARANCE_UID, PAGE_UID } from '../../../lib/content/content-uids';
import { isRecord, type Json } from '../../../lib/is-record';
import { PAGE_LINKS } from './read-appearance';

const KNOWN_SLUGS: Readonly<Record<(typeof PAGE_LINKS)[number], string>> = {
  termsPage: 'agb',
  imprintPage: 'imprint',
  privacyPage: 'privacy-policy',
  accessibilityPage: 'barrierefreiheit',
  faqPage: 'faq',
};

/**
 * Links every page that stands at one of the shop's own addresses, unless another one is linked there: when such a page
 * gets another slug later, footer and forms follow it. At the start and whenever a page was saved.
 */
export function keepPageLinks(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action }, next) => {
    const result = await next();
    if (uid === PAGE_UID && (action === 'create' || action === 'update')) {
      await linkKnownPages(strapi);
    }
    return result;
  });
}

export async function linkKnownPages(strapi: Core.Strapi): Promise<void> {
  const stored: unknown = await strapi.db.query(APPEARANCE_UID).findOne({
    populate: Object.fromEntries(PAGE_LINKS.map((name) => [name, { select: ['documentId'] }])),
  });
  const row = isRecord(stored) ? stored : {};
  const missing = PAGE_LINKS.filter((name) => !isRecord(row[name]));
  if (missing.length === 0) return;
  const where = { slug: { $in: missing.map((name) => KNOWN_SLUGS[name]) }, publishedAt: null };
  const pages: readonly unknown[] = await strapi.db
    .query(PAGE_UID)
    .findMany({ where, select: ['documentId', 'slug'] });
  const ids = new Map(pages.filter(isRecord).map(({ slug, documentId }) => [slug, documentId]));
  const links = missing.flatMap((name) => {
    const documentId = ids.get(KNOWN_SLUGS[name]);
    return documentId === undefined ? [] : [[name, documentId]];
  });
  if (links.length > 0) await saveAppearance(strapi, Object.fromEntries(links));
}

/** Changes fields of the one entry; makes it where there is none. */
export async function saveAppearance(strapi: Core.Strapi, data: Json): Promise<void> {
  const documents = strapi.documents(APPEARANCE_UID);
  const row: unknown = await strapi.db.query(APPEARANCE_UID).findOne({ select: ['documentId'] });
  const documentId = isRecord(row) ? row.documentId : undefined;
  if (typeof documentId === 'string') await documents.update({ documentId, data });
  else await documents.create({ data });
}
