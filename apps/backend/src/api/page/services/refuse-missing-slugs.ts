import { findMissingSlugProblem, HOME_ORDER } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { toRefusal } from '../../../lib/content/validation/refuse-bad-content';
import { isRecord, type Json } from '../../../lib/is-record';
import { PAGE_UID } from './pages';

const WRITES = new Set(['create', 'update', 'clone']);
const WITHOUT_SLUG = { $or: [{ slug: '' }, { slug: { $null: true } }] };

const GIVE_A_SLUG = 'Bitte geben Sie ihr zuerst einen Slug: Nur die erste Seite darf ohne sein.';

/**
 * Refuses a second page without a slug: only the home page may have none, and it may not be pushed from its place while it
 * has none. It would have no address in the menu. docs/decisions/0044-places-of-pages.md
 */
export function refuseMissingSlugs(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    if (uid !== PAGE_UID || !WRITES.has(action) || !isRecord(params)) return next();
    const { data, documentId }: Json = params;
    if (!isRecord(data)) return next();
    const problem = await findProblem(strapi, data, documentId);
    if (problem) throw toRefusal([problem]);
    return next();
  });
}

/** The document id is that of the page to change or to clone; a new page has none. */
async function findProblem(strapi: Core.Strapi, data: Json, documentId: unknown) {
  const stored =
    documentId === undefined
      ? null
      : await findPage(strapi, { documentId, publishedAt: { $null: true } });
  const page = { ...stored, ...data };
  const isMissing = typeof page.slug !== 'string' || page.slug.trim() === '';
  const message = isMissing ? findMissingSlugProblem(page.order) : null;
  if (message !== null) return { path: ['slug'], message };
  if (page.order !== HOME_ORDER) return null;

  const isOther = documentId === undefined ? { $notNull: true } : { $ne: documentId };
  const home = await findPage(strapi, { ...WITHOUT_SLUG, documentId: isOther });
  if (!home) return null;
  const name = `die Seite „${String(home.name ?? 'ohne Namen')}“`;
  return isMissing
    ? { path: ['slug'], message: `Ohne Slug ist schon ${name}.` }
    : { path: ['order'], message: `Startseite ist ${name}. ${GIVE_A_SLUG}` };
}

function findPage(strapi: Core.Strapi, where: Json): Promise<Json | null> {
  return strapi.db.query(PAGE_UID).findOne({ where, select: ['name', 'slug', 'order'] });
}
