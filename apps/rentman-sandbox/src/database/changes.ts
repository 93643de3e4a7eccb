import type { Database } from 'better-sqlite3';
import type { Resource, Row } from '#app/resources/resource.ts';

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

export function announceChange(database: Database, change: Change): void {
  listeners.get(database)?.(change);
}
