import type { Database, Statement } from 'better-sqlite3';
import type { SqlValue } from '#app/resources/field.ts';
import type { Row } from '#app/resources/resource.ts';

type RowStatement = Statement<SqlValue[], Row>;

const LARGEST_SHELF = 500;
const shelves = new WeakMap<Database, Map<string, RowStatement>>();

/** Prepares a statement once per database: seeding repeats a few of them many thousand times. */
export function prepare(database: Database, sql: string): RowStatement {
  const shelf = shelves.get(database) ?? new Map<string, RowStatement>();
  shelves.set(database, shelf);
  const known = shelf.get(sql);
  if (known !== undefined) return known;
  // Filters come in endless variety.
  if (shelf.size >= LARGEST_SHELF) shelf.clear();
  const statement = database.prepare<SqlValue[], Row>(sql);
  shelf.set(sql, statement);
  return statement;
}
