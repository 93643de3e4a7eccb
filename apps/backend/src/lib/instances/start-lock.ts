import { Client } from 'pg';
import { z } from 'zod';
import { connectWithPatience } from '../database-outage';
import { toLock } from './advisory-locks';
import { DEAD_PEER_SETTINGS } from './link';

/** A first start with the demo takes a tenth of this. */
const MAX_WAIT_MS = 180_000;
const TIMED_OUT = z.object({ code: z.literal('55P03') });

/** What backends of one database share beside Strapi's tables. Unlogged: after a crash of the server they are empty. */
const TABLES = `
  create unlogged table if not exists rentman_request_slots (
    slot integer primary key,
    starts_at timestamptz not null
  );
  create unlogged table if not exists call_counters (
    counter text not null,
    caller text not null,
    calls integer not null,
    ends_at timestamptz not null,
    primary key (counter, caller)
  );
  create table if not exists key_fingerprints (name text primary key, fingerprint text not null)`;

export type StartLock = Awaited<ReturnType<typeof takeStartLock>>;

/**
 * Waits until no other backend is starting on this database, and keeps others waiting until the lock is
 * released: schema, migrations, bootstrap and seeding are done by one at a time. A backend that dies lets go by itself.
 */
export async function takeStartLock(databaseUrl: string, warn: (line: string) => void) {
  const client = await connectWithPatience(() => openClient(databaseUrl), warn);
  try {
    await client.query(DEAD_PEER_SETTINGS);
    await client.query(`select pg_advisory_lock(${toLock('start')})`);
    await client.query(TABLES);
  } catch (error) {
    await client.end().catch(() => {});
    if (!TIMED_OUT.safeParse(error).success) throw error;
    const seconds = MAX_WAIT_MS / 1000;
    throw new Error(
      `Another backend has been starting on this database for ${seconds} seconds. See that it ends, then start this one again.`,
      { cause: error },
    );
  }
  return {
    query: async (text: string, values?: readonly unknown[]): Promise<readonly unknown[]> =>
      (await client.query(text, values)).rows,
    release: () => client.end().catch(() => {}),
  };
}

async function openClient(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    lock_timeout: MAX_WAIT_MS,
    application_name: 'klappe start',
  });
  // A connection that breaks during the start is no reason to end: the others then start one by one all the same.
  client.on('error', () => {});
  await client.connect();
  return client;
}
