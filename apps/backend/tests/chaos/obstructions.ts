import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { openDatabase } from '../support/failing-commits';
import { moveToSmallDisk } from '../support/small-disk';
import type { Backend, Settings } from '../support/start-backend';

/** Something that keeps a running backend from writing. Customers go on meanwhile. */
export interface Obstruction {
  readonly name: string;
  /** Why it cannot be tried here; null when it was. */
  readonly skipped: string | null;
  /** The slowest answer of the list of products and of `/healthz` meanwhile. */
  readonly slowestMs: number;
}

/** Another program holds the lock that a writer needs. */
export async function lockDatabase(backend: Backend, forMs: number): Promise<Obstruction> {
  const database = openDatabase(backend);
  const lock = await database.transaction();
  if (backend.databaseUrl === null) await lock('inquiries').where({ id: 0 }).update({ name: '' });
  else await lock.raw('lock table inquiries, orders, carts, wishlists, outgoing_mails');
  const slowestMs = await watchFor(backend, forMs);
  await lock.rollback();
  await database.destroy();
  return { name: `database locked for ${forMs / 1000} s`, skipped: null, slowestMs };
}

export async function fillDisk(
  backend: Backend,
  settings: Settings,
  forMs: number,
): Promise<Obstruction> {
  const name = `disk full for ${forMs / 1000} s`;
  const skip = (skipped: string) => ({ name, skipped, slowestMs: 0 });
  if (backend.databaseUrl !== null) return skip('PostgreSQL has its own disk');
  const disk = await moveToSmallDisk(backend, settings);
  if (disk === null) return skip('only root may mount a small disk');
  disk.fill();
  const slowestMs = await watchFor(backend, forMs);
  disk.free();
  return { name, skipped: null, slowestMs };
}

export async function makeReadOnly(backend: Backend, forMs: number): Promise<Obstruction> {
  const name = `database read-only for ${forMs / 1000} s`;
  if (backend.databaseUrl === null)
    return { name, skipped: 'a file that is open stays writable', slowestMs: 0 };
  const database = openDatabase(backend);
  await setReadOnly(database, 'on');
  const slowestMs = await watchFor(backend, forMs);
  await setReadOnly(database, 'off');
  await database.destroy();
  return { name, skipped: null, slowestMs };
}

/** Holds for new connections; the others are ended. */
async function setReadOnly(database: Knex, value: 'on' | 'off'): Promise<void> {
  await database.raw(
    `do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
  );
  await database.raw(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

async function watchFor(backend: Backend, ms: number): Promise<number> {
  let slowestMs = 0;
  for (const end = Date.now() + ms; Date.now() < end; await delay(100)) {
    const began = Date.now();
    for (const path of ['/rentman/equipment/products', '/healthz']) {
      const answer = await backend.fetch(path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
    }
    slowestMs = Math.max(slowestMs, Date.now() - began);
  }
  return slowestMs;
}
