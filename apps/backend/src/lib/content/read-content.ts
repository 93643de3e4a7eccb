import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { isRecord, type Json } from '../is-record';
import { RecentAnswers } from '../recent-answers';
import {
  createFindModel,
  type FindModel,
  MAX_DEPTH,
  toDeepPopulate,
  toPublicEntry,
} from './content-model';
import { watchContent } from './purge-on-change';

export interface ContentSource {
  readonly uid: UID.ContentType;
  /** The field that is answered as `id`: rows get a new id with every publication. */
  readonly idField?: string;
  /** The fields that calls may filter and sort by, beside `id`. */
  readonly fields?: readonly (keyof typeof FIELDS)[];
  /** Adds values that are not stored with the entry. */
  complete?(entry: Json): Json;
}

/** The largest number of an integer column. PostgreSQL refuses to compare such a column with anything larger. */
const MAX_INTEGER = 2_147_483_647;
const integer = z
  .string()
  .regex(/^-?\d{1,10}$/)
  .refine((value) => Math.abs(Number(value)) <= MAX_INTEGER);
/** PostgreSQL refuses a text with the character 0. */
const text = z.string().refine((value) => !value.includes('\0'));
const isEqual = (value: z.ZodType<string>) =>
  z.union([value, z.strictObject({ $eq: value }).transform(({ $eq }) => $eq)]).optional();

const FIELDS = { order: isEqual(integer), slug: isEqual(text) };

const DEEP = /^deep(?:,(\d{1,3}))?$/;
/** `populate=deep` without a number. */
const DEFAULT_DEPTH = 5;
const MAX_PAGE_SIZE = 500;

const count = (max: number, standard: number) =>
  z.coerce.number().int().min(1).max(max).default(standard);

/** The query of a call for content. `depth` are the levels to read below the entry; 0 is the entry alone. */
function toContentQuery(fields: readonly (keyof typeof FIELDS)[]) {
  const names = ['id', ...fields];
  const known = Object.fromEntries(fields.map((name) => [name, FIELDS[name]]));
  return z
    .strictObject({
      populate: z.union([z.literal('*'), z.string().regex(DEEP)]).optional(),
      filters: z.strictObject({ id: isEqual(integer), ...known }).default({}),
      sort: z
        .union([z.string(), z.tuple([z.string()]).transform(([first]) => first)])
        .pipe(z.string().regex(new RegExp(`^(${names.join('|')})(:(asc|desc))?$`, 'i')))
        .default('id'),
      pagination: z
        .strictObject({ page: count(100_000, 1), pageSize: count(MAX_PAGE_SIZE, MAX_PAGE_SIZE) })
        .default({ page: 1, pageSize: MAX_PAGE_SIZE }),
      status: z.literal('published').optional(),
    })
    .transform(({ populate, filters, sort, pagination }) => {
      const [field = 'id', direction = 'asc'] = sort.split(':');
      return { depth: toDepth(populate), filters, field, direction, ...pagination };
    });
}

function toDepth(populate: string | undefined): number {
  if (populate === undefined) return 0;
  if (populate === '*') return 1;
  return Math.min(Number(DEEP.exec(populate)?.[1] ?? DEFAULT_DEPTH), MAX_DEPTH);
}

/** Unknown parameters are refused: an ignored filter would answer more than was asked for, or drafts. */
function parseQuery(ctx: Context, { fields = [] }: ContentSource) {
  const parsed = toContentQuery(fields).safeParse(ctx.query);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.'),
  );
  throw new errors.ValidationError(
    `Diese Abfrage wird nicht verstanden: ${[...new Set(names)].join(', ')}.`,
  );
}

/** Answers a call for a list of published entries, in Strapi's shape; those without a value to sort by come last. */
export async function answerContentList(
  strapi: Core.Strapi,
  ctx: Context,
  source: ContentSource,
): Promise<void> {
  const query = parseQuery(ctx, source);
  await answerKept(strapi, ctx, source, () => listContent(strapi, source, query));
}

async function listContent(
  strapi: Core.Strapi,
  source: ContentSource,
  { depth, filters, field, direction, page, pageSize }: ReturnType<typeof parseQuery>,
): Promise<object> {
  const { uid, idField = 'id' } = source;
  const { id, ...others } = filters;
  const where = {
    ...others,
    ...(id !== undefined && { [idField]: id }),
    ...wherePublished(strapi, uid),
  };
  const findModel = createFindModel(strapi);
  const table = strapi.db.query(uid);
  const rows = await table.findMany({
    where,
    orderBy: [{ [field === 'id' ? idField : field]: direction }, { id: 'asc' }],
    populate: toDeepPopulate(findModel, uid, depth),
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  const entries = rows.filter(isRecord).map((row) => toAnswer(findModel, source, row));
  // SQLite sorts null first, PostgreSQL last.
  const isEmpty = (entry: Json) => entry[field] === null || entry[field] === undefined;
  const data = [...entries.filter((entry) => !isEmpty(entry)), ...entries.filter(isEmpty)];
  const total = await table.count({ where });
  const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total };
  return { data, meta: { pagination } };
}

export async function answerContentEntry(
  strapi: Core.Strapi,
  ctx: Context,
  source: ContentSource,
): Promise<void> {
  const { depth } = parseQuery(ctx, source);
  await answerKept(strapi, ctx, source, async () => {
    const findModel = createFindModel(strapi);
    const row: unknown = await strapi.db
      .query(source.uid)
      .findOne({ populate: toDeepPopulate(findModel, source.uid, depth) });
    const entry = isRecord(row) ? toAnswer(findModel, source, row) : {};
    return { data: source.complete?.(entry) ?? entry, meta: {} };
  });
}

/** The shop asks for some thirty different answers. */
const MAX_ANSWERS = 200;

const kept = new WeakMap<Core.Strapi, RecentAnswers<Promise<string>>>();

/**
 * Keeps the text of an answer until content changes: reading all pages takes Strapi 20 ms of processor time and more, and
 * a fresh page of the shop waits for them. An error is not kept.
 */
async function answerKept(
  strapi: Core.Strapi,
  ctx: Context,
  { uid }: ContentSource,
  read: () => Promise<object>,
): Promise<void> {
  const answers = getKeptAnswers(strapi);
  const key = `${uid} ${ctx.querystring}`;
  const answer = answers.getOrFind(key, () => read().then((body) => JSON.stringify(body)));
  ctx.set('Cache-Control', 'no-cache');
  try {
    ctx.body = await answer;
  } catch (error) {
    answers.delete(key);
    throw error;
  }
  ctx.type = 'json';
}

function getKeptAnswers(strapi: Core.Strapi): RecentAnswers<Promise<string>> {
  const known = kept.get(strapi);
  if (known) return known;
  const answers = new RecentAnswers<Promise<string>>(MAX_ANSWERS);
  kept.set(strapi, answers);
  watchContent(strapi, () => answers.clear());
  return answers;
}

/** Reads the draft or the published version of one entry with everything below it; null when there is none. */
export async function findContentVersion(
  strapi: Core.Strapi,
  source: ContentSource,
  { documentId, status }: { readonly documentId: string; readonly status: 'draft' | 'published' },
): Promise<Json | null> {
  const findModel = createFindModel(strapi);
  const publishedAt = status === 'published' ? { $notNull: true } : { $null: true };
  const row: unknown = await strapi.db.query(source.uid).findOne({
    where: { documentId, publishedAt },
    populate: toDeepPopulate(findModel, source.uid),
  });
  return isRecord(row) ? toAnswer(findModel, source, row) : null;
}

function toAnswer(findModel: FindModel, { uid, idField }: ContentSource, row: Json): Json {
  const entry = toPublicEntry(findModel, uid, row);
  return idField === undefined ? entry : { ...entry, id: row[idField] ?? row.id };
}

function wherePublished(strapi: Core.Strapi, uid: UID.ContentType): object {
  const isDrafted = strapi.contentType(uid).options?.draftAndPublish;
  return isDrafted ? { publishedAt: { $notNull: true } } : {};
}
