import { z } from 'zod';
import { quote } from '#app/database/create-table.ts';
import type { Condition } from '#app/database/read-rows.ts';
import { findResource, getResource } from '#app/resources/all-resources.ts';
import type { Field, SqlValue } from '#app/resources/field.ts';
import type { Resource } from '#app/resources/resource.ts';
import { parseLooseMoment } from './moment.ts';
import { parseLink } from './parse-body.ts';
import { refuse } from './refusal.ts';

/** `equipment_group.subproject.status`: Rentman follows links this far and no further. */
const MAX_PATH_STEPS = 3;

/** Which fields of a row an answer holds, and which of its links are replaced by the linked row. */
export interface Shape {
  readonly resource: Resource;
  /** What `fields` names; null when it names nothing here, which means everything. */
  asked: readonly string[] | null;
  readonly expanded: Map<string, Shape>;
}

/** Reads `fields` and `expand`. Unknown names, paths that are too long and plain fields are refused. */
export function parseShape(resource: Resource, params: URLSearchParams): Shape {
  const shape = toWhole(resource);
  for (const path of splitPaths(params.get('expand'))) addExpansion(shape, path);
  for (const path of splitPaths(params.get('fields'))) addField(shape, path);
  return shape;
}

function toWhole(resource: Resource): Shape {
  return { resource, asked: null, expanded: new Map() };
}

function splitPaths(text: string | null): string[][] {
  return (text?.split(',') ?? []).map((path) => path.split('.'));
}

function addExpansion(root: Shape, path: readonly string[]): void {
  if (path.length > MAX_PATH_STEPS)
    throw refuse(400, `Cannot expand more than ${MAX_PATH_STEPS} levels`);
  let shape = root;
  for (const name of path) {
    const known = shape.expanded.get(name);
    const next: Shape = known ?? toWhole(findTarget(shape.resource, name));
    shape.expanded.set(name, next);
    shape = next;
  }
}

function findTarget({ fields }: Resource, name: string): Resource {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field?.kind !== 'link' || field.target === null) {
    throw refuse(400, `Field '${name}' cannot be expanded`);
  }
  return getResource(field.target);
}

function addField(root: Shape, path: readonly string[]): void {
  if (path.length > MAX_PATH_STEPS) throw refuse(400, 'Unknown field');
  let shape = root;
  for (const [index, name] of path.entries()) {
    if (!isField(shape.resource, name)) throw refuse(400, 'Unknown field');
    shape.asked = [...(shape.asked ?? []), name];
    if (index === path.length - 1) return;
    const next = shape.expanded.get(name);
    if (next === undefined) throw refuse(400, `Field '${name}' must be expanded`);
    shape = next;
  }
}

/** `custom_3` is a field too where there are custom fields. */
function isField({ fields }: Resource, name: string): boolean {
  return Object.hasOwn(fields, name) || (fields.custom !== undefined && /^custom_\d+$/.test(name));
}

/** Where a page ended. Opaque to callers, who get it inside `next_page_url` only. */
const Cursor = z.object({
  after: z.int(),
  value: z.union([z.string(), z.number(), z.null()]),
  sort: z.string(),
  order: z.enum(['asc', 'desc']),
  limit: z.int().min(1).max(1500),
});

type Cursor = z.infer<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** Null for a text that we have not written. */
function parseCursor(text: string): Cursor | null {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}

const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['gte', '>='],
  ['lte', '<='],
  ['gt', '>'],
  ['lt', '<'],
]);

const SECOND_IN_MS = 1000;

/** Reads one query parameter such as `in_shop=1`, `id=1,2` or `modified[gte]=…`. */
function parseFilter(resource: Resource, key: string, text: string): Condition {
  const [, name, operator = 'eq'] = /^(\w+)(?:\[(\w+)\])?$/.exec(key) ?? [];
  const isKnown = operator === 'eq' || operator === 'neq' || operator === 'isnull';
  if (name === undefined || !(isKnown || COMPARISONS.has(operator))) {
    throw refuse(400, 'Wrong syntax in query');
  }
  const column = findColumn(resource, name);
  if (text === '') throw refuse(400, `Empty value for '${name}'`);

  if (operator === 'isnull') {
    if (!/^(1|0|true|false)$/.test(text)) throw refuse(400, `Invalid value for '${name}'`);
    const isNull = text === '1' || text === 'true';
    return { sql: `${column.sql} IS ${isNull ? '' : 'NOT '}NULL`, values: [] };
  }
  const comparison = COMPARISONS.get(operator);
  if (comparison !== undefined) return compare(column, comparison, parseValue(column, text));
  const condition = matchAny(column, text.split(','));
  return operator === 'eq' ? condition : { ...condition, sql: `NOT (${condition.sql})` };
}

interface Column {
  readonly name: string;
  readonly sql: string;
  readonly field: Field;
}

function findColumn(resource: Resource, name: string): Column {
  const custom = resource.fields.custom;
  if (custom !== undefined && /^custom_\d+$/.test(name)) {
    return { name, sql: `json_extract("custom", '$.${name}')`, field: custom };
  }
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (field === undefined || field.isVirtual || name === 'custom') {
    throw refuse(400, `Unknown property '${name}'`);
  }
  return { name, sql: field.sql === null ? quote(name) : `(${field.sql})`, field };
}

function parseValue({ name, field }: Column, text: string): SqlValue {
  const value = toSqlValue(field, text);
  if (value === null) throw refuse(400, `Invalid value for '${name}'`);
  return value;
}

function toSqlValue(field: Field, text: string): SqlValue {
  switch (field.kind) {
    case 'number':
    case 'integer':
    case 'counter':
      return text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text);
    case 'boolean':
      // The real system reads `true` as false; so do we, to show the mistake.
      return text === '1' ? 1 : 0;
    case 'moment':
      return parseLooseMoment(text);
    case 'link':
      return parseLink(field, text);
    default:
      return text;
  }
}

/** Moments are stored to the millisecond and compared, like they are written, to the second. */
function compare({ sql, field }: Column, comparison: string, value: SqlValue): Condition {
  if (field.kind === 'moment' && typeof value === 'number') {
    const second = Math.floor(value / SECOND_IN_MS) * SECOND_IN_MS;
    const isAfterSecond = comparison === '>' || comparison === '<=';
    const bound = isAfterSecond ? second + SECOND_IN_MS : second;
    return {
      sql: `${sql} ${comparison === '>' || comparison === '>=' ? '>=' : '<'} ?`,
      values: [bound],
    };
  }
  if (field.kind === 'custom' && !Number.isNaN(Number(value))) {
    return { sql: `CAST(${sql} AS REAL) ${comparison} ?`, values: [Number(value)] };
  }
  return { sql: `${sql} ${comparison} ?`, values: [value] };
}

function matchAny(column: Column, texts: readonly string[]): Condition {
  const values = texts.map((text) => parseValue(column, text.trim()));
  const { sql, field } = column;
  if (field.kind === 'moment') {
    const seconds = values.map((value) => Math.floor(Number(value) / SECOND_IN_MS));
    return isIn(`${sql} / ${SECOND_IN_MS}`, seconds);
  }
  if (field.kind === 'custom') return isIn(`CAST(${sql} AS TEXT)`, values);
  return isIn(sql, values);
}

function isIn(sql: string, values: readonly SqlValue[]): Condition {
  return { sql: `${sql} IN (${values.map(() => '?').join(', ')})`, values };
}

/** True for a request that filters by a field which Rentman computes: documented as impossible. */
export function hasGeneratedFilter({ pathname, searchParams }: URL): boolean {
  const fields = findResource(pathname.split('/').at(-1) ?? '')?.fields ?? {};
  return [...searchParams.keys()].some((key) => {
    const name = /^\w+/.exec(key)?.[0] ?? '';
    return Object.hasOwn(fields, name) && fields[name]?.isGenerated === true;
  });
}

const DEFAULT_LIMIT = 300;
const MAX_LIMIT = 1500;
const PAGING_KEYS = ['limit', 'offset', 'sort'];
const RESERVED_KEYS = [...PAGING_KEYS, 'cursor', 'fields', 'expand'];

interface Order {
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
