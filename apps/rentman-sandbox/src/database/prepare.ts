import type { Database, Statement } from 'better-sqlite3';
import type { SqlValue } from '#app/resources/field.ts';
import type { Row } from '#app/resources/resource.ts';

export function prepare(database: Database, sql: string): Statement<SqlValue[], Row> {
  return database.prepare<SqlValue[], Row>(sql);
}
