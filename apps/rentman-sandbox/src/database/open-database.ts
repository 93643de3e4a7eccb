import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { ALL_RESOURCES } from '#app/resources/all-resources.ts';
import { createTable } from './create-table.ts';

export type SandboxDatabase = Database;

/** Opens the file, or `:memory:`, and brings its tables up to what the resources define. */
export function openDatabase(path: string): SandboxDatabase {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  const database = new Sqlite(path);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  database.exec(`
    CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS pictures (
      file_id INTEGER PRIMARY KEY, bytes BLOB NOT NULL, content_type TEXT NOT NULL
    );`);
  for (const resource of ALL_RESOURCES) createTable(database, resource);
  return database;
}

/** The key that signs picture addresses: made once per database, so addresses survive a restart. */
export function readSigningKey(database: SandboxDatabase): string {
  const stored = readFact(database, 'signing-key');
  if (stored !== null) return stored;
  const key = randomBytes(32).toString('hex');
  writeFact(database, 'signing-key', key);
  return key;
}

/** A fact about the database itself; null when it was never written. */
export function readFact(database: SandboxDatabase, name: string): string | null {
  const read = database.prepare<[string], string>('SELECT value FROM facts WHERE name = ?');
  return read.pluck().get(name) ?? null;
}

export function writeFact(database: SandboxDatabase, name: string, value: string): void {
  database.prepare('INSERT OR REPLACE INTO facts VALUES (?, ?)').run(name, value);
}
