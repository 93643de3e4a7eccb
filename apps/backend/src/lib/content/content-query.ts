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

const filterValue = z.union([
  z.string(),
  z.strictObject({ $eq: z.string() }).transform(({ $eq }) => $eq),
]);

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
export function parseContentQuery(query: unknown, fields: readonly string[]): ContentQuery {
  const known = new Set(['id', 'documentId', ...fields]);
  const field = z.string().refine((name) => known.has(name));
  const Query = z.strictObject({
    populate,
    filters: z.record(field, filterValue).default({}),
    sort: sortKeys.refine((keys) => keys.every((key) => known.has(key.field))),
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
