import { quote } from '#app/database/create-table.ts';
import type { Condition } from '#app/database/read-rows.ts';
import type { Field, SqlValue } from '#app/resources/field.ts';
import type { Resource } from '#app/resources/resource.ts';
import { parseLooseMoment } from './moment.ts';
import { parseLink } from './parse-body.ts';
import { refuse } from './refusal.ts';

const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['gte', '>='],
  ['lte', '<='],
  ['gt', '>'],
  ['lt', '<'],
]);

const SECOND_IN_MS = 1000;

/** Reads one query parameter such as `in_shop=1`, `id=1,2` or `modified[gte]=…`. */
export function parseFilter(resource: Resource, key: string, text: string): Condition {
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
