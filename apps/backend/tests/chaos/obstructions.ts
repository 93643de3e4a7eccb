import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { aHead } from '../inquiry/an-inquiry';
import { call } from '../support/call';
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
  /** The status of the first call of an inquiry, which has to be stored. */
  readonly writing: number;
}

type Watched = Pick<Obstruction, 'slowestMs' | 'writing'>;

const skip = (name: string, skipped: string): Obstruction => ({
  name,
  skipped,
  slowestMs: 0,
  writing: 0,
});

/** Another program holds the lock that a writer needs. */
export async function lockDatabase(backend: Backend, forMs: number): Promise<Obstruction> {
  const database = openDatabase(backend);
  const lock = await database.transaction();
  if (backend.databaseUrl === null) await lock('inquiries').where({ id: 0 }).update({ name: '' });
  else await lock.raw('lock table inquiries, orders, carts, wishlists, outgoing_mails');
  const watched = await watchFor(backend, forMs);
  await lock.rollback();
  await database.destroy();
  return { name: `database locked for ${forMs / 1000} s`, skipped: null, ...watched };
}

export async function fillDisk(
  backend: Backend,
  settings: Settings,
  forMs: number,
): Promise<Obstruction> {
  const name = `disk full for ${forMs / 1000} s`;
  if (backend.databaseUrl !== null) return skip(name, 'PostgreSQL has its own disk');
  const disk = await moveToSmallDisk(backend, settings);
  if (disk === null) return skip(name, 'only root may mount a small disk');
  disk.fill();
  const watched = await watchFor(backend, forMs);
  disk.free();
  return { name, skipped: null, ...watched };
}

export async function makeReadOnly(backend: Backend, forMs: number): Promise<Obstruction> {
  const name = `database read-only for ${forMs / 1000} s`;
  if (backend.databaseUrl === null) {
    if (!changeFiles(backend, '+i')) return skip(name, 'only root may do it, on some file systems');
    const watched = await watchFor(backend, forMs).finally(() => changeFiles(backend, '-i'));
    return { name, skipped: null, ...watched };
  }
  const database = openDatabase(backend);
  await setReadOnly(database, 'on');
  const watched = await watchFor(backend, forMs);
  await setReadOnly(database, 'off');
  await database.destroy();
  return { name, skipped: null, ...watched };
}

/**
 * Linux then refuses every write to the files, also of a process that has them open. Not to the index of the log, `-shm`:
 * it is mapped into memory, and a write to it would end the process with SIGBUS.
 */
function changeFiles({ dataDir }: Backend, flag: '+i' | '-i'): boolean {
  const files = ['', '-wal'].map((end) => join(dataDir, `backend/klappe.sqlite${end}`));
  return spawnSync('chattr', [flag, ...files]).status === 0;
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

async function watchFor(backend: Backend, ms: number): Promise<Watched> {
  // Filling a disk holds this process up; only after that it learns which idle connections the backend has closed.
  await delay(100);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const writing = call(backend, 'POST /rentman/projectrequest', { data: aHead(), headers });
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
  return { slowestMs, writing: (await writing).status };
}
