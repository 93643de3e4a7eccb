import { COLOR_FIELDS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { APPEARANCE_UID, PAGE_UID } from '../../../lib/content/content-uids';
import { PICTURE_FIELDS, toPublicPicture } from '../../../lib/content/public-picture';
import { isRecord, type Json } from '../../../lib/is-record';

const PICTURES = ['logo', 'logoOnDark', 'favicon'] as const;
export const PAGE_LINKS = [
  'termsPage',
  'imprintPage',
  'privacyPage',
  'accessibilityPage',
  'faqPage',
] as const;
const SIMPLE = [...Object.values(COLOR_FIELDS), 'font', 'rentalName', 'usedSaleName'];

const Linked = z.object({ documentId: z.string() });
const PageRow = z.looseObject({
  documentId: z.string(),
  name: z.string().nullish(),
  slug: z.string().nullish(),
});

/**
 * How the shop looks, as the public may know it; of linked pages name and slug of the published version, not what
 * stands on them. An empty object as long as nobody has saved anything.
 */
export async function readAppearance(strapi: Core.Strapi): Promise<Json> {
  const row: unknown = await strapi.db.query(APPEARANCE_UID).findOne({
    populate: {
      ...Object.fromEntries(PICTURES.map((name) => [name, { select: [...PICTURE_FIELDS] }])),
      ...Object.fromEntries(PAGE_LINKS.map((name) => [name, { select: ['documentId'] }])),
      footerPages: { select: ['documentId'] },
    },
  });
  if (!isRecord(row)) return {};
  const footerIds = [...new Set(readIds(row.footerPages))];
  const linkedIds = PAGE_LINKS.map((name) => [name, readIds(row[name])[0] ?? ''] as const);
  const pages = await findPages(strapi, [...footerIds, ...linkedIds.map(([, id]) => id)]);
  return {
    ...Object.fromEntries(SIMPLE.map((name) => [name, row[name] ?? null])),
    ...Object.fromEntries(PICTURES.map((name) => [name, toPicture(row[name])])),
    ...Object.fromEntries(linkedIds.map(([name, id]) => [name, pages.get(id) ?? null])),
    footerPages: footerIds.flatMap((id) => pages.get(id) ?? []),
  };
}

function toPicture(value: unknown): Json | null {
  return isRecord(value) ? toPublicPicture(value) : null;
}

/** Document ids of linked pages; a link may name the draft and the published version of the same page. */
function readIds(linked: unknown): readonly string[] {
  const rows = Array.isArray(linked) ? linked : [linked];
  return rows.flatMap((row) => Linked.safeParse(row).data?.documentId ?? []);
}

async function findPages(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, Json>> {
  const where = { documentId: { $in: [...documentIds] }, publishedAt: { $notNull: true } };
  const select = ['documentId', 'name', 'slug'];
  const rows: unknown = await strapi.db.query(PAGE_UID).findMany({ where, select });
  return new Map(
    z
      .array(PageRow)
      .parse(rows)
      .map(({ documentId, name, slug }) => [documentId, { name: name ?? '', slug: slug ?? '' }]),
  );
}
