import type { Database } from 'better-sqlite3';
import { getResource } from '#app/resources/all-resources.ts';
import { listColumns, type Resource, type Row } from '#app/resources/resource.ts';
import { quote } from './create-table.ts';
import { readRow } from './read-rows.ts';

/** Every call made with an API token is made by a user of the account; the sandbox has one. */
const API_USER = 1;

/** Writes a new row with what the values leave open, and answers with it as stored. */
export function insertRow(database: Database, resource: Resource, values: Row, now: number): Row {
  const initial = Object.fromEntries(
    listColumns(resource).map((name) => [name, resource.fields[name]?.initial ?? null]),
  );
  const given = { ...initial, id: null, created: now, modified: now, creator: API_USER, ...values };
  const row: Row = { ...given, ...resource.derive?.(given, { database, before: null }) };
  const columns = listColumns(resource);
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO ${quote(resource.name)} (${columns.map(quote).join(', ')})
       VALUES (${columns.map(() => '?').join(', ')})`,
    )
    .run(...columns.map((name) => row[name] ?? null));
  resource.afterWrite?.(database);
  return readWritten(database, resource, Number(lastInsertRowid));
}

/** Merges the values into a row. `modified` always moves on, so that `updateHash` changes too. */
export function updateRow(
  database: Database,
  resource: Resource,
  before: Row,
  { values, now }: { readonly values: Row; readonly now: number },
): Row {
  const modified = Math.max(now, Number(before.modified) + 1);
  const merged = { ...before, modified, ...values };
  const row: Row = { ...merged, ...resource.derive?.(merged, { database, before }) };
  const changed = Object.keys(row).filter((name) => row[name] !== before[name]);
  database
    .prepare(
      `UPDATE ${quote(resource.name)}
       SET ${changed.map((name) => `${quote(name)} = ?`).join(', ')} WHERE id = ?`,
    )
    .run(...changed.map((name) => row[name] ?? null), before.id);
  resource.afterWrite?.(database);
  return readWritten(database, resource, Number(before.id));
}

/** Deletes a row and those that belong to it; false when there was none. */
export function deleteRow(database: Database, resource: Resource, id: number): boolean {
  for (const { resource: name, by } of resource.takesAlong ?? []) {
    database.prepare(`DELETE FROM ${quote(getResource(name).name)} WHERE ${quote(by)} = ?`).run(id);
  }
  return database.prepare(`DELETE FROM ${quote(resource.name)} WHERE id = ?`).run(id).changes > 0;
}

function readWritten(database: Database, resource: Resource, id: number): Row {
  const row = readRow(database, resource, id);
  if (row === null) throw new Error(`The written row ${resource.name}/${id} is gone`);
  return row;
}
