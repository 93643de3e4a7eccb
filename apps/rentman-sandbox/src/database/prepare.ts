import type { Database, Statement } from 'better-sqlite3';
import type { SqlValue } from '#app/resources/field.ts';
import type { Row } from '#app/resources/resource.ts';

type RowStatement = Statement<SqlValue[], Row>;

const MAX_STATEMENTS = 500;
const preparedStatements = new WeakMap<Database, Map<string, RowStatement>>();

/** Prepares a statement once per database: seeding repeats a few of them many thousand times. */
export function prepare(database: Database, sql: string): RowStatement {
  const statements = preparedStatements.get(database) ?? new Map<string, RowStatement>();
  preparedStatements.set(database, statements);
  const known = statements.get(sql);
  if (known !== undefined) return known;
  // Every filter makes another statement, so the number kept is limited.
  if (statements.size >= MAX_STATEMENTS) statements.clear();
  const statement = database.prepare<SqlValue[], Row>(sql);
  statements.set(sql, statement);
  return statement;
}
