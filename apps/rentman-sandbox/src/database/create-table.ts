import type { Database } from 'better-sqlite3';
import type { Field, FieldKind, SqlValue } from '#app/resources/field.ts';
import { listColumns, type Resource } from '#app/resources/resource.ts';

const SQL_TYPES: Readonly<Record<FieldKind, string>> = {
  // The real database compares text without regard to case.
  text: 'TEXT COLLATE NOCASE',
  email: 'TEXT COLLATE NOCASE',
  country: 'TEXT',
  number: 'REAL',
  integer: 'INTEGER',
  boolean: 'INTEGER',
  moment: 'INTEGER',
  link: 'INTEGER',
  custom: 'TEXT',
};

/** Creates a resource's table, or adds the columns that a younger definition brought. */
export function createTable(database: Database, resource: Resource): void {
  const table = quote(resource.name);
  database.exec(`CREATE TABLE IF NOT EXISTS ${table} ("id" INTEGER PRIMARY KEY AUTOINCREMENT)`);
  const present = new Set(
    database
      .prepare<[], string>(`SELECT name FROM pragma_table_info('${resource.name}')`)
      .pluck()
      .all(),
  );
  for (const name of listColumns(resource)) {
    const field = resource.fields[name];
    if (field === undefined || present.has(name)) continue;
    database.exec(`ALTER TABLE ${table} ADD COLUMN ${toColumn(name, field)}`);
  }
  const indexed = new Set([
    'modified',
    ...resource.under.map(({ by }) => by),
    ...(resource.indexed ?? []),
  ]);
  for (const name of indexed) {
    const index = quote(`${resource.name}_${name}`);
    database.exec(`CREATE INDEX IF NOT EXISTS ${index} ON ${table} (${quote(name)})`);
  }
}

/** Field names such as `order` and `in` are SQL words too. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function toColumn(name: string, field: Field): string {
  return `${quote(name)} ${SQL_TYPES[field.kind]} DEFAULT ${toLiteral(field.initial)}`;
}

function toLiteral(value: SqlValue): string {
  if (value === null) return 'NULL';
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}
