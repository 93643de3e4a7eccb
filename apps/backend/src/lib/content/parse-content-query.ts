import { errors } from '@strapi/utils';
import { z } from 'zod';
import { MAX_DEPTH } from './deep-populate';

/** The query of a content call after parsing. */
export interface ContentQuery {
  /** Levels to read below the entry; 0 is the entry alone. */
  readonly depth: number;
  readonly filters: Readonly<Record<string, string>>;
  readonly sort: readonly SortKey[];
  readonly page: number;
  readonly pageSize: number;
}

/** The fields that a call may filter and sort by, with their types in Strapi's schema. */
export type QueryFields = Readonly<Record<string, string>>;

export interface SortKey {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

const DEEP = /^deep(?:,(\d{1,3}))?$/;
/** `populate=deep` without a number. */
const DEFAULT_DEPTH = 5;
const MAX_PAGE_SIZE = 500;

const populate = z
  .union([
    z.literal('*').transform(() => 1),
    z
      .string()
      .regex(DEEP)
      .transform((text) => Math.min(Number(DEEP.exec(text)?.[1] ?? DEFAULT_DEPTH), MAX_DEPTH)),
  ])
  .default(0);

/** The largest number of an integer column. PostgreSQL refuses to compare such a column with anything larger. */
const MAX_INTEGER = 2_147_483_647;

/** PostgreSQL refuses a text with the character 0. */
const text = z.string().refine((value) => !value.includes('\0'));
const number = text.refine((value) => value.trim() !== '' && Number.isFinite(Number(value)));
const integer = text
  .regex(/^-?\d{1,10}$/)
  .refine((value) => Math.abs(Number(value)) <= MAX_INTEGER);
const moment = text.refine((value) => Number.isFinite(Date.parse(value)));

/** What a field of each of Strapi's types can be compared with; the others hold text. */
const COMPARABLE: Readonly<Record<string, z.ZodType<string>>> = {
  integer,
  increments: integer,
  biginteger: text.regex(/^-?\d{1,18}$/),
  decimal: number,
  float: number,
  boolean: z.enum(['true', 'false']),
  datetime: moment,
  date: z.iso.date(),
};

function toFilterValue(type: string) {
  const value = COMPARABLE[type] ?? text;
  return z.union([value, z.strictObject({ $eq: value }).transform(({ $eq }) => $eq)]);
}

const SORT_KEY = /^(\w+)(?::(asc|desc))?$/i;
const sortKeys = z
  .union([z.string().transform((text) => text.split(',')), z.array(z.string())])
  .transform((keys, context) =>
    keys.flatMap((text): SortKey[] => {
      const [, field, direction = 'asc'] = SORT_KEY.exec(text.trim()) ?? [];
      if (field) return [{ field, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' }];
      context.addIssue({ code: 'custom', message: 'unreadable' });
      return [];
    }),
  )
  .default([]);

const count = (max: number) => z.coerce.number().int().min(1).max(max);
const pagination = z
  .strictObject({
    page: count(100_000).default(1),
    pageSize: count(MAX_PAGE_SIZE).default(MAX_PAGE_SIZE),
  })
  .default({ page: 1, pageSize: MAX_PAGE_SIZE });

/**
 * Reads the query of a content call. Unknown parameters are refused: an ignored filter would answer more than was asked
 * for. Drafts cannot be asked for; only the admin panel reads them.
 */
export function parseContentQuery(query: unknown, fields: QueryFields): ContentQuery {
  const types: QueryFields = { id: 'integer', documentId: 'string', ...fields };
  const values = Object.entries(types).map(([name, type]) => [
    name,
    toFilterValue(type).optional(),
  ]);
  const Query = z.strictObject({
    populate,
    filters: z
      .strictObject(Object.fromEntries(values))
      .pipe(z.record(z.string(), z.string()))
      .default({}),
    sort: sortKeys.refine((keys) => keys.every((key) => Object.hasOwn(types, key.field))),
    pagination,
    status: z.literal('published').optional(),
  });
  const parsed = Query.safeParse(query);
  if (!parsed.success) throw toRefusal(parsed.error);
  const { depth, page, pageSize } = { depth: parsed.data.populate, ...parsed.data.pagination };
  return { depth, filters: parsed.data.filters, sort: parsed.data.sort, page, pageSize };
}

function toRefusal(error: z.ZodError) {
  const names = error.issues.map((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.path.join('.'),
  );
  return new errors.ValidationError(
    `Diese Abfrage wird nicht verstanden: ${[...new Set(names)].join(', ')}.`,
  );
}
