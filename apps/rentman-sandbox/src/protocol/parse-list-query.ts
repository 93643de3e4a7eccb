import { quote } from '#app/database/create-table.ts';
import type { Condition } from '#app/database/read-rows.ts';
import type { SqlValue } from '#app/resources/field.ts';
import type { Resource } from '#app/resources/resource.ts';
import { type Cursor, parseCursor } from './cursor.ts';
import { parseFilter } from './parse-filter.ts';
import { parseShape, type Shape } from './parse-shape.ts';
import { refuse } from './refusal.ts';

const DEFAULT_LIMIT = 300;
const MAX_LIMIT = 1500;
const PAGING_KEYS = ['limit', 'offset', 'sort'];
const RESERVED_KEYS = [...PAGING_KEYS, 'cursor', 'fields', 'expand'];

export interface Order {
  readonly sort: string;
  readonly order: 'asc' | 'desc';
}

export interface ListQuery extends Order {
  readonly shape: Shape;
  readonly conditions: readonly Condition[];
  readonly limit: number;
  readonly offset: number;
}

/** Reads the query of a list. Unknown names, empty values and a cursor beside paging keys are refused. */
export function parseListQuery(resource: Resource, params: URLSearchParams): ListQuery {
  const empty = ['fields', 'expand'].find((key) => params.get(key) === '');
  if (empty !== undefined) throw refuse(400, `Empty value for '${empty}'`);
  const shape = parseShape(resource, params);
  const conditions = [...params]
    .filter(([key]) => !RESERVED_KEYS.includes(key))
    .map(([key, text]) => parseFilter(resource, key, text));
  const cursor = readCursor(params);
  if (cursor === null) {
    const limit = parseWhole(params, 'limit', DEFAULT_LIMIT);
    if (limit < 1 || limit > MAX_LIMIT) throw refuse(400, `Invalid value for 'limit'`);
    const offset = parseWhole(params, 'offset', 0);
    return { shape, conditions, limit, offset, ...parseSort(resource, params.get('sort')) };
  }
  const order = parseSort(resource, `${cursor.order === 'desc' ? '-' : '+'}${cursor.sort}`);
  const page = { limit: cursor.limit, offset: 0, ...order };
  return { shape, conditions: [...conditions, comesAfter(cursor)], ...page };
}

/** Rows with equal values keep the order of their ids, so that pages neither skip nor repeat. */
export function toOrderBy({ sort, order }: Order): string {
  return sort === 'id' ? `"id" ${order}` : `${quote(sort)} ${order}, "id" ${order}`;
}

function readCursor(params: URLSearchParams): Cursor | null {
  const text = params.get('cursor');
  if (text === null) return null;
  if (PAGING_KEYS.some((key) => params.has(key))) {
    throw refuse(400, 'A cursor cannot be combined with limit, offset or sort');
  }
  const cursor = parseCursor(text);
  if (cursor === null) throw refuse(400, 'Invalid cursor');
  return cursor;
}

function parseWhole(params: URLSearchParams, key: string, fallback: number): number {
  const text = params.get(key);
  if (text === null) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw refuse(400, `Invalid value for '${key}'`);
  return Number(text);
}

/** Of several fields only the first counts, as it does while paging. */
function parseSort(resource: Resource, text: string | null): Order {
  const [first] = (text ?? '+id').split(',').map((part) => {
    const [, sign, name = ''] = /^([+-]?)(.*)$/.exec(part) ?? [];
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (field === undefined || field.isGenerated || name === 'custom') {
      throw refuse(400, `Cannot sort by '${name}'`);
    }
    return { sort: name, order: sign === '-' ? ('desc' as const) : ('asc' as const) };
  });
  return first ?? { sort: 'id', order: 'asc' };
}

/** SQLite sorts null before everything else; the comparison has to agree with that. */
function comesAfter({ after, value, sort, order }: Cursor): Condition {
  const column = quote(sort);
  const further = order === 'asc' ? '>' : '<';
  if (sort === 'id') return { sql: `"id" ${further} ?`, values: [after] };
  const equal = `(${column} IS ? AND "id" ${further} ?)`;
  const values: SqlValue[] = [value, after];
  if (value === null) {
    return { sql: order === 'asc' ? `${column} IS NOT NULL OR ${equal}` : equal, values };
  }
  const beyond = order === 'asc' ? `${column} > ?` : `(${column} < ? OR ${column} IS NULL)`;
  return { sql: `${beyond} OR ${equal}`, values: [value, ...values] };
}
