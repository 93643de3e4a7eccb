import type { Database } from 'better-sqlite3';
import { parseMoment } from '#app/protocol/moment.ts';
import { parseLink } from '#app/protocol/parse-body.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Field, SqlValue } from '#app/resources/field.ts';
import { isStored, type Resource, type Row } from '#app/resources/resource.ts';
import { quote } from './create-table.ts';
import { prepare, readRow } from './read-rows.ts';

/** Values in Rentman's own form, `{ folder: '/folders/3', in_shop: true }`. */
export type WireValues = Readonly<Record<string, unknown>>;

/**
 * Prepares values for storing without the checks of the API: read-only fields may be set, and a
 * value of the wrong type is stored as it is, because real catalogues hold such things.
 */
export function toRow(resource: Resource, values: WireValues): Row {
  const entries = Object.entries(values).map(([name, value]) => {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
    if (field === undefined || !isStored(field)) {
      throw new Error(`${resource.name} stores no field ${name}`);
    }
    return [name, toColumnValue(field, value)];
  });
  return Object.fromEntries(entries);
}

function toColumnValue(field: Field, value: unknown): SqlValue {
  if (value === null || value === undefined) return null;
  if (field.kind === 'custom') return JSON.stringify(value);
  if (typeof value === 'boolean') return Number(value);
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (field.kind === 'link') return parseLink(field, value) ?? value;
  if (field.kind === 'moment') return parseMoment(value) ?? value;
  return value;
}

/** One row that was written or deleted. */
export interface Change {
  readonly kind: 'create' | 'update' | 'delete';
  readonly resource: Resource;
  readonly row: Row;
}

type Listener = (change: Change) => void;

const listeners = new WeakMap<Database, Listener>();

/** Tells of every row that is written from now on. A database has one listener, or none. */
export function listenToChanges(database: Database, listener: Listener): void {
  listeners.set(database, listener);
}

export function stopListening(database: Database): void {
  listeners.delete(database);
}

function announceChange(database: Database, change: Change): void {
  listeners.get(database)?.(change);
}

/** Every call made with an API token is made by a user of the account; the sandbox has one. */
export const API_USER = 1;

/** Writes a new row with what the values leave open, and answers with it as stored. */
export function insertRow(database: Database, resource: Resource, values: Row, now: number): Row {
  const common = { id: null, created: now, modified: now, creator: API_USER };
  const given = { ...resource.initial, ...common, ...values };
  const row: Row = { ...given, ...resource.derive?.(given, { database, before: null }) };
  const columns = Object.keys(resource.initial);
  const { lastInsertRowid } = prepare(
    database,
    `INSERT INTO ${quote(resource.name)} (${columns.map(quote).join(', ')})
     VALUES (${columns.map(() => '?').join(', ')})`,
  ).run(...columns.map((name) => row[name] ?? null));
  resource.afterWrite?.(database);
  const written = readWritten(database, resource, Number(lastInsertRowid));
  announceChange(database, { kind: 'create', resource, row: written });
  return written;
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
  prepare(
    database,
    `UPDATE ${quote(resource.name)}
     SET ${changed.map((name) => `${quote(name)} = ?`).join(', ')} WHERE id = ?`,
  ).run(...changed.map((name) => row[name] ?? null), before.id ?? null);
  resource.afterWrite?.(database);
  const written = readWritten(database, resource, Number(before.id));
  announceChange(database, { kind: 'update', resource, row: written });
  return written;
}

/** Deletes a row and those that belong to it; false when there was none. */
export function deleteRow(database: Database, resource: Resource, id: number): boolean {
  return database.transaction(() => deleteWithRest(database, resource, id))();
}

/** The row goes first, so that rows that name each other in a circle come to an end. */
function deleteWithRest(database: Database, resource: Resource, id: number): boolean {
  const row = readRow(database, resource, id);
  if (row === null) return false;
  prepare(database, `DELETE FROM ${quote(resource.name)} WHERE id = ?`).run(id);
  announceChange(database, { kind: 'delete', resource, row });
  for (const { resource: name, by } of resource.takesAlong ?? []) {
    const select = `SELECT id FROM ${quote(name)} WHERE ${quote(by)} = ?`;
    for (const rest of prepare(database, select).all(id)) {
      deleteWithRest(database, getResource(name), Number(rest.id));
    }
  }
  return true;
}

function readWritten(database: Database, resource: Resource, id: number): Row {
  const row = readRow(database, resource, id);
  if (row === null) throw new Error(`The written row ${resource.name}/${id} is gone`);
  return row;
}
