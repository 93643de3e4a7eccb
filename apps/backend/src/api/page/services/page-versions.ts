import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { type ContentAttribute, createFindModel } from '../../../lib/content/content-model';
import { PAGE_UID } from '../../../lib/content/content-uids';
import { findContentVersion } from '../../../lib/content/read-content';
import { DateTimeColumn, runInTransaction, runStatement } from '../../../lib/database';
import { getEnv } from '../../../lib/env';
import { isRecord, type Json } from '../../../lib/is-record';
import { readStaffName } from '../../../lib/panel/panel-calls';
import { PAGES } from './keep-menu-order';
import { toPreviewLink } from './preview-tokens';

const TABLE = 'page_versions';
const MAX_VERSIONS = 10;
const FILE_UID = 'plugin::upload.file';
/** What belongs to the page's place and not to its content. */
const KEPT_FIELDS = new Set(['number', 'order', 'publishAt']);

/** Keeps what is published of each page, in the transaction that publishes it. */
export function keepVersions(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action, params }, next) => {
    const isKept = action === 'publish' || action === 'delete';
    if (uid !== PAGE_UID || !isKept || !isRecord(params)) return next();
    const documentId = String(params.documentId);
    return await runInTransaction(strapi, async () => {
      // What was published before versions were kept, as by the shop's first content.
      if (action === 'publish' && (await listIds(strapi, documentId)).length === 0) {
        await addVersion(strapi, documentId);
      }
      const result = await next();
      if (action === 'publish') await addVersion(strapi, documentId, new Date().toISOString());
      else await ofPage(strapi, documentId, (rows) => rows.delete());
      return result;
    });
  });
}

/** Keeps the published page; without a moment one that somebody published earlier. */
async function addVersion(strapi: Core.Strapi, documentId: string, at?: string): Promise<void> {
  const entry = await findContentVersion(strapi, PAGES, { documentId, status: 'published' });
  if (!entry) return;
  const row = {
    document_id: documentId,
    at: at ?? DateTimeColumn.parse(entry.publishedAt).toISOString(),
    by: at === undefined ? '' : readStaffName(strapi),
    entry: JSON.stringify(entry),
  };
  await runStatement(strapi, (knex) => knex(TABLE).insert(row));
  const ids = await listIds(strapi, documentId);
  await ofPage(strapi, documentId, (rows) => rows.whereNotIn('id', ids).delete());
}

/** The versions that are to stay, the newest first. */
async function listIds(strapi: Core.Strapi, documentId: string): Promise<readonly number[]> {
  const kept = await ofPage(strapi, documentId, (rows) =>
    rows.select('id').orderBy('id', 'desc').limit(MAX_VERSIONS),
  );
  return Ids.parse(kept).map(({ id }) => id);
}

type Rows = ReturnType<Core.Strapi['db']['connection']>;

function ofPage(
  strapi: Core.Strapi,
  documentId: string,
  ask: (rows: Rows) => PromiseLike<unknown>,
) {
  return runStatement(strapi, (knex) => ask(knex(TABLE).where({ document_id: documentId })));
}

const Ids = z.array(z.object({ id: z.number() }));
const Entry = z.string().transform((text): Json => z.looseObject({}).parse(JSON.parse(text)));
const Stored = z.object({ id: z.number(), at: z.string(), by: z.string(), entry: Entry });

/**
 * The last versions that were published, the newest first: when and by whom, which is empty for one that was published at
 * its time; whether the shop shows it now; and where it shows it for an hour.
 */
export async function listVersions(strapi: Core.Strapi, documentId: string) {
  const rows = await ofPage(strapi, documentId, (all) => all.orderBy('id', 'desc'));
  const where = { documentId, publishedAt: { $notNull: true } };
  const isPublished = (await strapi.db.query(PAGE_UID).count({ where })) > 0;
  return z
    .array(Stored)
    .parse(rows)
    .map(({ entry, ...version }, index) => ({
      ...version,
      isLive: isPublished && index === 0,
      name: String(entry.name ?? ''),
      link: toPreviewLink(getEnv(), { page: documentId, status: `version-${version.id}` }),
    }));
}

export type PageVersion = Awaited<ReturnType<typeof listVersions>>[number];

/** The page as it was published then, in the shape in which pages are answered; null when it is not kept any more. */
export async function findVersion(
  strapi: Core.Strapi,
  documentId: string,
  id: number,
): Promise<Json | null> {
  const row = await ofPage(strapi, documentId, (all) => all.where({ id }).first());
  return row === undefined ? null : Stored.parse(row).entry;
}

/** Makes an earlier version the page's draft; the shop shows it once that is published. False when it is not kept any more. */
export async function restoreVersion(
  strapi: Core.Strapi,
  documentId: string,
  id: number,
): Promise<boolean> {
  const entry = await findVersion(strapi, documentId, id);
  if (!entry) return false;
  const files: unknown = await strapi.db.query(FILE_UID).findMany({ select: ['id'] });
  const known = new Set(Ids.parse(files).map((file) => file.id));
  const data: object = createInput(strapi, known)(PAGE_UID, entry);
  return (await strapi.documents(PAGE_UID).update({ documentId, data })) !== null;
}

/** Turns an answered entry into what the document service takes; pictures that are deleted are left out. */
function createInput(strapi: Core.Strapi, files: ReadonlySet<number>) {
  const findModel = createFindModel(strapi);

  function toFields(uid: string, entry: Json): Json {
    const attributes = Object.entries(findModel(uid)?.attributes ?? {});
    return Object.fromEntries(
      attributes.flatMap(([name, attribute]) =>
        KEPT_FIELDS.has(name) || entry[name] === undefined
          ? []
          : [[name, toValue(attribute, entry[name])]],
      ),
    );
  }

  function toValue({ type, component = '' }: ContentAttribute, value: unknown): unknown {
    if (Array.isArray(value) && ['media', 'component', 'dynamiczone'].includes(type)) {
      return value.flatMap((each) => toPart(type, component, each) ?? []);
    }
    return isRecord(value) ? toPart(type, component, value) : value;
  }

  function toPart(type: string, component: string, value: unknown): unknown {
    if (!isRecord(value)) return null;
    if (type === 'media') return files.has(Number(value.id)) ? value.id : null;
    if (type === 'component') return toFields(component, value);
    if (type !== 'dynamiczone') return value;
    const uid = String(value.__component);
    return { __component: uid, ...toFields(uid, value) };
  }

  return toFields;
}
