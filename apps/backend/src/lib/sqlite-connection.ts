import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createTurns } from './yield-to-event-loop';

/** How long a statement waits while another process writes. */
const MAX_WAIT_MS = 5000;
const RETRY_MS = 20;

/** The part of better-sqlite3 that knex uses. Knex awaits the results of both functions. */
interface Statement {
  readonly reader: boolean;
  all(bindings: unknown): unknown;
  run(bindings: unknown): unknown;
}

interface Connection {
  pragma(text: string): unknown;
  prepare(sql: string): Statement;
  function(
    name: string,
    options: { deterministic: boolean },
    run: (value: unknown) => unknown,
  ): unknown;
}

/** For the pool's `afterCreate`. */
export function setUpSqlite(
  connection: Connection,
  done: (error: Error | null, ready: Connection) => void,
): void {
  try {
    connection.pragma('journal_mode = WAL');
    // A committed inquiry survives a power cut: every commit is flushed to the disk.
    connection.pragma('synchronous = FULL');
    // SQLite would wait inside its call and stop the whole process, which answers the catalogue from memory meanwhile.
    connection.pragma('busy_timeout = 0');
    // SQLite's own `lower` knows ASCII only: a search for "MÜLLER" would not find "Müller". PostgreSQL's knows all letters.
    connection.function('lower', { deterministic: true }, toLowerCase);
  } catch (error) {
    // The pool hands the error to whoever asked for a connection: a full disk, a file that is no database.
    done(error instanceof Error ? error : new Error(String(error)), connection);
    return;
  }
  const prepare = connection.prepare.bind(connection);
  connection.prepare = (sql) => {
    const statement = prepare(sql);
    return {
      reader: statement.reader,
      all: (bindings) => runWhenFree(() => statement.all(bindings)),
      run: (bindings) => runWhenFree(() => statement.run(bindings)),
    };
  };
  done(null, connection);
}

/** As in SQL: null stays null, and a number becomes text. */
function toLowerCase(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value).toLowerCase();
}

/** SQLite answers at once: without turns the calls of many, each of dozens of statements, would be one piece of work. */
const takeTurn = createTurns({ maxMs: 10 });

/** Runs a statement again until no other process holds the lock, as SQLite's own `busy_timeout` does. */
async function runWhenFree(run: () => unknown): Promise<unknown> {
  await takeTurn();
  const limit = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return run();
    } catch (error) {
      if (!isBusy(error) || Date.now() > limit) throw error;
      await delay(RETRY_MS);
    }
  }
}

/** Another process writes, or repairs the file after a crash. A transaction that read too old rows is no such case. */
const Busy = z.object({ code: z.enum(['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY']) });

function isBusy(error: unknown): boolean {
  return Busy.safeParse(error).success;
}
