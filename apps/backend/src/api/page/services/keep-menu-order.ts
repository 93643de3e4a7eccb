import { findMissingSlugProblem, HOME_ORDER } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { PAGE_UID } from '../../../lib/content/content-uids';
import type { ContentSource } from '../../../lib/content/read-content';
import { toRefusal } from '../../../lib/content/validation/refuse-bad-content';
import { runInTransaction } from '../../../lib/database';
import { isRecord, type Json } from '../../../lib/is-record';

/** Pages as calls read them, by the number that each keeps. docs/decisions/0044-places-of-pages.md */
export const PAGES: ContentSource = { uid: PAGE_UID, idField: 'number', fields: ['order', 'slug'] };

const CREATING = new Set(['create', 'clone']);
const CHANGING = new Set([...CREATING, 'update', 'publish', 'unpublish', 'delete']);
const PLACED = { publishedAt: { $notNull: true }, order: { $notNull: true } };

/**
 * Gives every page its number, moves other pages when one takes their place in the menu, and makes the next page the home
 * page when the home page leaves. docs/decisions/0044-places-of-pages.md
 */
export function keepMenuOrder(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== PAGE_UID || !CHANGING.has(context.action)) return next();
    // The change of the page and the moves that follow from it are one transaction.
    return runInTransaction(strapi, async () => {
      const hadHome = hasHome(await fetchMenu(strapi));
      const result = await next();
      const documentId = findDocumentId(result) ?? findDocumentId(context.params);
      if (documentId && CREATING.has(context.action)) await giveNumber(strapi, documentId);
      if (hadHome) await fillHome(strapi, documentId);
      if (documentId) await makeRoom(strapi, documentId);
      return result;
    });
  });
}

function findDocumentId(value: unknown): string | null {
  return isRecord(value) && typeof value.documentId === 'string' ? value.documentId : null;
}

async function giveNumber(strapi: Core.Strapi, documentId: string): Promise<void> {
  const rows = await strapi.db.query(PAGE_UID).findMany({ where: { documentId }, select: ['id'] });
  const number = Math.min(...rows.map(({ id }) => z.number().parse(id)));
  await updateQuietly(strapi, { documentId }, { number });
}

async function fetchMenu(strapi: Core.Strapi): Promise<readonly PlacedPage[]> {
  const rows = await strapi.db
    .query(PAGE_UID)
    .findMany({ where: PLACED, select: ['documentId', 'order'] });
  return z.array(PlacedPage).parse(rows);
}

/** The page that left home may have a new place in the menu, so only the others are candidates for home. */
async function fillHome(strapi: Core.Strapi, leaving: string | null): Promise<void> {
  const pages = await fetchMenu(strapi);
  if (hasHome(pages)) return;
  const others = pages.filter(({ documentId }) => documentId !== leaving);
  for (const { newMenuPosition, ...page } of findSuccessors(others)) {
    await updateQuietly(strapi, page, { order: newMenuPosition });
  }
}

async function makeRoom(strapi: Core.Strapi, documentId: string): Promise<void> {
  const pages = await fetchMenu(strapi);
  const page = pages.find((each) => each.documentId === documentId);
  if (!page) return;
  for (const { order, ...moved } of findPagesToMove(page, pages)) {
    // Only versions with this place move: a draft with another one was given it on purpose.
    await updateQuietly(strapi, { ...moved, order }, { order: order + 1 });
  }
}

type Values = Record<string, unknown>;

/** Does not touch `updatedAt`, so that the panel does not show these pages as modified. */
async function updateQuietly(strapi: Core.Strapi, where: Values, values: Values): Promise<void> {
  await strapi.db.queryBuilder(PAGE_UID).update(values).where(where).execute();
}

export const PlacedPage = z.object({ documentId: z.string(), order: z.number() });
export type PlacedPage = z.infer<typeof PlacedPage>;

/** Finds the pages that step back by one so that no two have the place of this one; they keep their present `order` in the list. */
export function findPagesToMove(
  { documentId, order }: PlacedPage,
  others: readonly PlacedPage[],
): readonly PlacedPage[] {
  const placed = others
    .filter((page) => page.documentId !== documentId && page.order >= order)
    .sort((left, right) => left.order - right.order);
  const moved: PlacedPage[] = [];
  let taken = order;
  for (const page of placed) {
    if (page.order > taken) break;
    taken = page.order + 1;
    moved.push(page);
  }
  return moved;
}

function hasHome(pages: readonly PlacedPage[]): boolean {
  return pages.some(({ order }) => order === HOME_ORDER);
}

interface MovedPage extends PlacedPage {
  readonly newMenuPosition: number;
}

/** Finds the pages that step forward when home is left: the first of the menu and those right behind it, at new places. */
export function findSuccessors(pages: readonly PlacedPage[]): readonly MovedPage[] {
  const placed = pages.toSorted((left, right) => left.order - right.order);
  const first = placed[0]?.order ?? HOME_ORDER;
  return placed
    .filter(({ order }, index) => order === first + index)
    .map((page, index) => ({ ...page, newMenuPosition: HOME_ORDER + index }));
}

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
