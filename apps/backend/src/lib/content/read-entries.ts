import type { Core, UID } from '@strapi/strapi';
import { isRecord, type Json } from '../is-record';
import { toDeepPopulate } from './deep-populate';
import type { ContentQuery, QueryFields, SortKey } from './parse-content-query';
import { type FindModel, listPublicAttributes } from './public-attributes';
import { toPublicEntry } from './public-entry';

/** A content type as the public reads it. */
export interface ContentSource {
  readonly uid: UID.ContentType;
  /** The field that is answered as `id`: rows get a new id with every publication. */
  readonly idField?: string;
  /** Adds values that are not stored with the entry. */
  complete?(entry: Json): Json;
}

export interface ContentList {
  readonly data: readonly Json[];
  readonly total: number;
}

const COMPOUND = new Set(['media', 'component', 'dynamiczone', 'relation', 'json']);

/** The schemas of this Strapi by uid. */
export function createFindModel(strapi: Core.Strapi): FindModel {
  const models = new Map([
    ...Object.entries(strapi.contentTypes),
    ...Object.entries(strapi.components),
  ]);
  return (uid) => models.get(uid);
}

/** The fields of a content type that calls may filter and sort by. */
export function listQueryFields(strapi: Core.Strapi, { uid }: ContentSource): QueryFields {
  const attributes = listPublicAttributes(strapi.contentType(uid));
  const simple = attributes.filter(([, { type }]) => !COMPOUND.has(type));
  return Object.fromEntries(simple.map(([name, { type }]) => [name, type]));
}

/** Reads the published entries that a call asks for; those without a value to sort by come last. */
export async function listContent(
  strapi: Core.Strapi,
  source: ContentSource,
  query: ContentQuery,
): Promise<ContentList> {
  const { uid } = source;
  const where = { ...toWhere(source, query.filters), ...wherePublished(strapi, uid) };
  const table = strapi.db.query(uid);
  const findModel = createFindModel(strapi);
  const [sortKey] = query.sort;
  const rows = await table.findMany({
    where,
    orderBy: [...query.sort.map((key) => toOrder(source, key)), { id: 'asc' }],
    populate: toDeepPopulate(findModel, uid, query.depth),
    offset: (query.page - 1) * query.pageSize,
    limit: query.pageSize,
  });
  const entries = rows.filter(isRecord).map((row) => toAnswer(findModel, source, row));
  return {
    data: sortKey ? putEmptyLast(entries, sortKey) : entries,
    total: await table.count({ where }),
  };
}

interface ContentVersion {
  readonly documentId: string;
  readonly status: 'draft' | 'published';
  readonly depth: number;
}

/** Reads the draft or the published version of one entry; null when there is none. */
export async function findContentVersion(
  strapi: Core.Strapi,
  source: ContentSource,
  { documentId, status, depth }: ContentVersion,
): Promise<Json | null> {
  const findModel = createFindModel(strapi);
  const publishedAt = status === 'published' ? { $notNull: true } : { $null: true };
  const row: unknown = await strapi.db.query(source.uid).findOne({
    where: { documentId, publishedAt },
    populate: toDeepPopulate(findModel, source.uid, depth),
  });
  return isRecord(row) ? toAnswer(findModel, source, row) : null;
}

/** An entry of a source with everything the public may see of it. */
function toAnswer(findModel: FindModel, { uid, idField }: ContentSource, row: Json): Json {
  const entry = toPublicEntry(findModel, uid, row);
  return idField === undefined ? entry : { ...entry, id: row[idField] ?? row.id };
}

function wherePublished(strapi: Core.Strapi, uid: UID.ContentType): object {
  const isDrafted = strapi.contentType(uid).options?.draftAndPublish;
  return isDrafted ? { publishedAt: { $notNull: true } } : {};
}

function toWhere({ idField }: ContentSource, filters: ContentQuery['filters']): object {
  const { id, ...others } = filters;
  return id === undefined ? others : { ...others, [idField ?? 'id']: id };
}

function toOrder({ idField }: ContentSource, { field, direction }: SortKey): object {
  return { [field === 'id' ? (idField ?? 'id') : field]: direction };
}

/** SQLite sorts null first, PostgreSQL last. */
function putEmptyLast(entries: readonly Json[], { field }: SortKey): readonly Json[] {
  const isEmpty = (entry: Json) => entry[field] === null || entry[field] === undefined;
  return [...entries.filter((entry) => !isEmpty(entry)), ...entries.filter(isEmpty)];
}
