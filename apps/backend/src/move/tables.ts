import type { Knex } from 'knex';
import { z } from 'zod';

export type Row = Readonly<Record<string, unknown>>;

/** A table of the target: the type of each column as PostgreSQL calls it. */
export interface TargetTable {
  readonly name: string;
  readonly columns: ReadonlyMap<string, string>;
}

/** What Strapi notes of the database that it runs on; each database keeps its own. */
const OWN_NOTES = new Set([
  'strapi_database_schema',
  'strapi_migrations',
  'strapi_migrations_internal',
]);

const Names = z.array(z.object({ name: z.string() }));
const Columns = z.array(z.object({ table: z.string(), column: z.string(), type: z.string() }));

export async function listSourceTables(source: Knex): Promise<readonly string[]> {
  const rows = await source('sqlite_master')
    .where({ type: 'table' })
    .select('name')
    .orderBy('name');
  return Names.parse(rows)
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_') && !OWN_NOTES.has(name));
}

export async function listTargetTables(target: Knex): Promise<ReadonlyMap<string, TargetTable>> {
  const rows = await target('information_schema.columns')
    .whereRaw('table_schema = current_schema()')
    .select({ table: 'table_name', column: 'column_name', type: 'data_type' });
  const tables = new Map<string, TargetTable & { columns: Map<string, string> }>();
  for (const { table, column, type } of Columns.parse(rows)) {
    const known = tables.get(table) ?? { name: table, columns: new Map() };
    tables.set(table, known);
    known.columns.set(column, type);
  }
  return tables;
}

export async function listSourceColumns(source: Knex, table: string): Promise<readonly string[]> {
  return Object.keys(await source(table).columnInfo()).sort();
}

/** Removes every table, which the first start of a move has made. */
export async function dropTables(target: Knex): Promise<void> {
  const names = [...(await listTargetTables(target)).keys()];
  if (names.length === 0) return;
  await target.raw(`drop table ${names.map(() => '??').join(', ')} cascade`, names);
}
