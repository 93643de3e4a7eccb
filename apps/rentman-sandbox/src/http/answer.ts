import type { Context } from 'hono';
import { type Condition, selectRows } from '#app/database/read-rows.ts';
import {
  type ListQuery,
  parseListQuery,
  parseShape,
  type Shape,
  toOrderBy,
  writeCursor,
} from '#app/protocol/parse-list-query.ts';
import { refuse } from '#app/protocol/refusal.ts';
import { chooseColumns, chooseFields, toWireRow } from '#app/protocol/wire-row.ts';
import type { SqlValue } from '#app/resources/field.ts';
import type { PresentContext, Resource, Row } from '#app/resources/resource.ts';
import type { SandboxContext } from './storage-routes.ts';

type WireRow = Readonly<Record<string, unknown>>;

interface Writing {
  readonly shape: Shape;
  /** Lists hide some fields unless they are named; so do rows inside other rows. */
  readonly isList: boolean;
  readonly present: PresentContext;
}

/** The columns that an answer of this shape is written from. */
function listColumns({ resource, asked }: Shape, isList: boolean): readonly string[] {
  const fields = chooseFields(resource, { asked, isList });
  return [...new Set([...chooseColumns(resource, fields), 'id', 'modified'])];
}

/** Writes rows as Rentman would, with the linked rows that were asked for in place of their paths. */
function writeRows(
  context: SandboxContext,
  rows: readonly Row[],
  { shape, isList, present }: Writing,
): readonly WireRow[] {
  const fields = chooseFields(shape.resource, { asked: shape.asked, isList });
  const linked = [...shape.expanded]
    .filter(([name]) => fields.includes(name))
    .map(([name, target]) => {
      const ids = new Set(rows.map((row) => row[name] ?? null));
      return { name, wires: readLinked(context, ids, { shape: target, isList: true, present }) };
    });
  return rows.map((row) => {
    const wire = toWireRow(shape.resource, row, { fields, present });
    if (linked.length === 0) return wire;
    const inlined = linked.map(({ name, wires }) => [name, wires.get(row[name] ?? null) ?? null]);
    return { ...wire, ...Object.fromEntries(inlined) };
  });
}

/** The linked rows by id. A row that nobody may see is like none. */
function readLinked(
  context: SandboxContext,
  ids: ReadonlySet<SqlValue>,
  writing: Writing,
): ReadonlyMap<SqlValue, WireRow> {
  const { shape } = writing;
  const rows = selectRows(context.database, shape.resource, {
    columns: listColumns(shape, true),
    conditions: [
      { sql: '"id" IN (SELECT value FROM json_each(?))', values: [JSON.stringify([...ids])] },
    ],
    orderBy: '"id"',
    limit: ids.size,
    offset: 0,
  });
  const wires = writeRows(context, rows, writing);
  return new Map(rows.map((row, index) => [row.id ?? null, wires[index] ?? {}]));
}

const MAX_ANSWER_BYTES = 6 * 1024 * 1024;
const NO_PARAMS = new URLSearchParams();

interface Envelope {
  readonly data: unknown;
  readonly itemCount: number;
  readonly limit: number;
  readonly offset: number;
  readonly next_page_url: string | null;
}

/** Writes an answer, unless it is bigger than Rentman lets through. */
function answerEnvelope(c: Context, envelope: Envelope): Response {
  const text = JSON.stringify(envelope);
  if (Buffer.byteLength(text) > MAX_ANSWER_BYTES) {
    throw refuse(
      400,
      'Response data too large. The combined size of the response exceeds the limit of 6 MB',
    );
  }
  return c.body(text, 200, { 'content-type': 'application/json' });
}

/** Answers with one row; hidden fields are shown here. */
export function answerRow(
  c: Context,
  context: SandboxContext,
  resource: Resource,
  { row, params = NO_PARAMS }: { readonly row: Row; readonly params?: URLSearchParams },
): Response {
  const shape = parseShape(resource, params);
  const writing = { shape, isList: false, present: toPresentContext(c, context) };
  const [data] = writeRows(context, [row], writing);
  return answerEnvelope(c, { data, itemCount: 1, limit: 1, offset: 0, next_page_url: null });
}

/** Addresses in an answer lead to the host that was asked. */
function toPresentContext(c: Context, { pictures }: SandboxContext): PresentContext {
  const { origin } = new URL(c.req.url);
  return {
    toPictureUrl: (fileId, fileName) => pictures.toPictureUrl(origin, fileId, fileName),
    toProxyUrl: (fileId) => pictures.toProxyUrl(origin, fileId),
  };
}

/** Answers with one page of the rows that meet the query and the conditions of the path. */
export function answerList(
  c: Context,
  context: SandboxContext,
  resource: Resource,
  pathConditions: readonly Condition[] = [],
): Response {
  const url = new URL(c.req.url);
  const asked = parseListQuery(resource, url.searchParams);
  const { maxPageSize } = context;
  const query = { ...asked, limit: Math.min(asked.limit, maxPageSize ?? asked.limit) };
  const rows = selectRows(context.database, resource, {
    columns: [...new Set([...listColumns(query.shape, true), query.sort])],
    conditions: [...pathConditions, ...query.conditions],
    orderBy: toOrderBy(query),
    // One more than asked tells whether there is another page.
    limit: query.limit + 1,
    offset: query.offset,
  });
  const page = rows.slice(0, query.limit);
  const present = toPresentContext(c, context);
  return answerEnvelope(c, {
    data: writeRows(context, page, { shape: query.shape, isList: true, present }),
    itemCount: page.length,
    limit: query.limit,
    offset: query.offset,
    // Accounts that allow fewer rows than are asked for were seen to name no next page.
    next_page_url:
      maxPageSize === undefined && rows.length > page.length
        ? toNextPageUrl(url, query, page.at(-1))
        : null,
  });
}

/** The same address with a cursor in place of the paging keys. */
function toNextPageUrl(url: URL, query: ListQuery, last: Row | undefined): string {
  const next = new URL(url);
  for (const key of ['limit', 'offset', 'sort']) next.searchParams.delete(key);
  const { sort, order, limit } = query;
  const after = Number(last?.id);
  next.searchParams.set(
    'cursor',
    writeCursor({ after, value: last?.[sort] ?? null, sort, order, limit }),
  );
  return next.href;
}
