import type { Database } from 'better-sqlite3';
import type { FieldKind, SqlValue } from '#app/resources/field.ts';
import type { Resource } from '#app/resources/resource.ts';

const SQL_TYPES: Readonly<Record<FieldKind, string>> = {
  // The real database compares text without regard to case.
  text: 'TEXT COLLATE NOCASE',
  email: 'TEXT COLLATE NOCASE',
  country: 'TEXT',
  number: 'REAL',
  integer: 'INTEGER',
  counter: 'INTEGER',
  boolean: 'INTEGER',
  moment: 'INTEGER',
  link: 'INTEGER',
  custom: 'TEXT',
};

/** Creates a resource's table, or adds the columns that a younger definition brought. */
export function createTable(database: Database, resource: Resource): void {
  const table = quote(resource.name);
  const columns = Object.keys(resource.initial).map((name) => ({
    name,
    sql: toColumn(resource, name),
  }));
  const definitions = columns.map(({ sql }) => sql).join(', ');
  database.exec(`CREATE TABLE IF NOT EXISTS ${table} (${definitions})`);
  const present = listPresentColumns(database, resource);
  for (const { name, sql } of columns) {
    if (!present.has(name)) database.exec(`ALTER TABLE ${table} ADD COLUMN ${sql}`);
  }
  for (const name of listIndexed(resource)) {
    const index = quote(`${resource.name}_${name}`);
    database.exec(`CREATE INDEX IF NOT EXISTS ${index} ON ${table} (${quote(name)})`);
  }
}

function listPresentColumns(database: Database, resource: Resource): ReadonlySet<string> {
  const sql = `SELECT name FROM pragma_table_info('${resource.name}')`;
  return new Set(database.prepare<[], string>(sql).pluck().all());
}

function listIndexed({ under, indexed = [] }: Resource): ReadonlySet<string> {
  return new Set(['modified', ...under.map(({ by }) => by), ...indexed]);
}

/** Field names such as `order` and `in` are SQL words too. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function toColumn(resource: Resource, name: string): string {
  if (name === 'id') return '"id" INTEGER PRIMARY KEY AUTOINCREMENT';
  const field = resource.fields[name];
  if (field === undefined) throw new Error(`${resource.name} has no field ${name}`);
  return `${quote(name)} ${SQL_TYPES[field.kind]} DEFAULT ${toLiteral(field.initial)}`;
}

function toLiteral(value: SqlValue): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
