import { createHmac } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { Client } from 'pg';
import { z } from 'zod';
import { runStatement } from '../database';
import { connectWithPatience } from '../database-outage';
import type { Env } from '../env';
import { getEnv } from '../env';
import { isLock, toLock } from './advisory-locks';
import { createLink, DEAD_PEER_SETTINGS, type Link, type MessageHandler } from './link';

let link: Link | null = null;
let startLock: StartLock | null = null;

/** The link to the other backends of this database; null on SQLite, which has one backend. */
export function getLink(): Link | null {
  return link;
}

export async function joinInstances(strapi: Core.Strapi): Promise<void> {
  const env = getEnv();
  const { DATABASE_URL } = env;
  if (!DATABASE_URL) return;
  const { log } = strapi;
  startLock = await takeStartLock(DATABASE_URL, (line) => void log.warn(line));
  await refuseOtherKeys(startLock, env);
  if (!env.SMTP_URL) await refuseMailsOnSeveralDisks(startLock);
  link = createLink({ databaseUrl: DATABASE_URL, log });
  // Held as long as the process lives: the number of holders is the number of backends.
  link.onConnect(async (query) => {
    await query(`select pg_advisory_lock_shared(${toLock('instance')})`);
  });
  await link.start();
}

export async function endStart(): Promise<void> {
  await startLock?.release();
}

const Count = z.tuple([z.object({ count: z.coerce.number() })]);

/** Without a mail server mails are files, which several backends would write to several disks. */
async function refuseMailsOnSeveralDisks({ query }: StartLock): Promise<void> {
  const others = `select count(*) as count from pg_locks where granted and ${isLock('instance')}`;
  const [{ count }] = Count.parse(await query(others));
  if (count === 0) return;
  throw new Error(
    'Another backend runs on this database, and without SMTP_URL mails would be written to files on several disks. Set SMTP_URL for all of them.',
  );
}

export async function leaveInstances(): Promise<void> {
  await startLock?.release();
  await link?.stop();
}

export async function tellInstances(
  strapi: Core.Strapi,
  topic: string,
  body: unknown,
): Promise<void> {
  if (!link) return;
  const { sql, bindings } = link.toMessage(topic, body);
  await runStatement(strapi, (knex) => knex.raw(sql, [...bindings]));
}

/** Hears what other backends tell; null when something may have been missed. */
export function hearInstances(topic: string, handler: MessageHandler): void {
  link?.onMessage(topic, handler);
}

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

type StartLock = Awaited<ReturnType<typeof takeStartLock>>;

/**
 * Waits until no other backend is starting on this database, and keeps others waiting until the lock is
 * released: schema, migrations, bootstrap and seeding are done by one at a time. A backend that dies lets go by itself.
 */
async function takeStartLock(databaseUrl: string, warn: (line: string) => void) {
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

/** Keys that all backends of one database need to have alike: by them each reads what another one has signed. */
const SHARED_KEYS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
  'PURGE_SECRET',
  'STATUS_TOKEN',
] as const;

const Rows = z.array(z.object({ name: z.string(), fingerprint: z.string() }));

/**
 * Ends the start of a backend whose keys are not those of the others, unless it is told that the keys are new. The
 * database holds fingerprints only, from which no key can be computed. docs/decisions/0036-several-backends.md
 */
async function refuseOtherKeys({ query }: StartLock, env: Env): Promise<void> {
  const own = SHARED_KEYS.map((name) => ({ name, fingerprint: toFingerprint(name, env) }));
  if (env.NEW_KEYS) await query('delete from key_fingerprints');
  // What is known stays; a key that a later version adds is noted by the first backend of that version.
  for (const { name, fingerprint } of own) {
    await query('insert into key_fingerprints values ($1, $2) on conflict do nothing', [
      name,
      fingerprint,
    ]);
  }
  const rows = Rows.parse(await query('select name, fingerprint from key_fingerprints'));
  const stored = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
  const others = own.filter(({ name, fingerprint }) => stored.get(name) !== fingerprint);
  if (others.length === 0) return;
  const names = others.map(({ name }) => name).join(', ');
  throw new Error(
    `Other backends of this database have other keys than this one: ${names}. Copy the secrets.env of the first machine; if the keys are to be replaced, end all backends and start one with NEW_KEYS=true.`,
  );
}

function toFingerprint(name: (typeof SHARED_KEYS)[number], env: Env): string {
  return createHmac('sha256', String(env[name]))
    .update(`klappe ${name}`)
    .digest('hex')
    .slice(0, 24);
}
