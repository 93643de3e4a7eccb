import type { Database, Statement } from 'better-sqlite3';
import type { SqlValue } from '#app/resources/field.ts';
import type { Resource, Row } from '#app/resources/resource.ts';
import { quote } from './create-table.ts';

type RowStatement = Statement<SqlValue[], Row>;

const MAX_KEPT_STATEMENTS = 200;
const keptStatements = new WeakMap<Database, Map<string, RowStatement>>();

/** A statement is prepared once: each holds native memory until its collection, 120 MB while the demo is seeded. */
export function prepare(database: Database, sql: string): RowStatement {
  const kept = keptStatements.get(database) ?? new Map<string, RowStatement>();
  keptStatements.set(database, kept);
  const statement = kept.get(sql) ?? database.prepare<SqlValue[], Row>(sql);
  if (kept.size >= MAX_KEPT_STATEMENTS) kept.clear();
  kept.set(sql, statement);
  return statement;
}

/** A condition with its values: `"in_shop" = ?`. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

export interface Selection {
  readonly columns: readonly string[];
  readonly conditions: readonly Condition[];
  readonly orderBy: string;
  readonly limit: number;
  readonly offset: number;
}

/** Reads a row whether callers may see it or not; null when there is none. */
export function readRow(database: Database, resource: Resource, id: number): Row | null {
  const list = toSelectList(resource, ['*']);
  const sql = `SELECT ${list} FROM ${quote(resource.name)} WHERE id = ?`;
  return prepare(database, sql).get(id) ?? null;
}

/** Reads a row unless the resource hides it. */
export function readVisibleRow(database: Database, resource: Resource, id: number): Row | null {
  const conditions = [{ sql: 'id = ?', values: [id] }];
  const selection = { columns: ['*'], conditions, orderBy: 'id', limit: 1, offset: 0 };
  return selectRows(database, resource, selection)[0] ?? null;
}

/** Reads the visible rows that meet all conditions. */
export function selectRows(
  database: Database,
  resource: Resource,
  { columns, conditions, orderBy, limit, offset }: Selection,
): readonly Row[] {
  const visible = resource.hiddenWhen === undefined ? [] : [`NOT (${resource.hiddenWhen})`];
  const where = [...visible, ...conditions.map(({ sql }) => `(${sql})`)].join(' AND ') || '1';
  const sql = `SELECT ${toSelectList(resource, columns)} FROM ${quote(resource.name)}
    WHERE ${where} ORDER BY ${orderBy} LIMIT ? OFFSET ?`;
  return prepare(database, sql).all(...conditions.flatMap(({ values }) => values), limit, offset);
}

/** Columns by name; a star stands for all of them, the computed ones too. */
function toSelectList(resource: Resource, columns: readonly string[]): string {
  if (!columns.includes('*')) return columns.map((name) => toColumn(resource, name)).join(', ');
  const computed = Object.keys(resource.fields).filter((name) => resource.fields[name]?.sql);
  return ['*', ...computed.map((name) => toColumn(resource, name))].join(', ');
}

function toColumn({ fields }: Resource, name: string): string {
  const sql = fields[name]?.sql;
  return sql ? `(${sql}) AS ${quote(name)}` : quote(name);
}
