import type { Database } from 'better-sqlite3';
import { quote } from '#app/database/create-table.ts';
import { prepare } from '#app/database/read-rows.ts';
import { API_USER } from '#app/database/write-rows.ts';
import type { Resource, Row } from '#app/resources/resource.ts';

/**
 * Writes many new rows at once, for worlds that are made before anybody listens: nothing is read back
 * and nobody is told. The rows bring `created` and `modified`. Answers with the id of the last one.
 */
export function insertRows(database: Database, resource: Resource, rows: readonly Row[]): number {
  const columns = Object.keys(resource.initial);
  const insert = prepare(
    database,
    `INSERT INTO ${quote(resource.name)} (${columns.map(quote).join(', ')})
     VALUES (${columns.map(() => '?').join(', ')})`,
  );
  const common = { ...resource.initial, id: null, creator: API_USER };
  let lastId = 0;
  for (const values of rows) {
    const given: Row = { ...common, ...values };
    const row: Row = { ...given, ...resource.derive?.(given, { database, before: null }) };
    lastId = Number(insert.run(...columns.map((name) => row[name] ?? null)).lastInsertRowid);
  }
  resource.afterWrite?.(database);
  return lastId;
}
