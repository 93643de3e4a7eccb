import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { runStatement } from '../database';
import { getEnv } from '../env';
import { isLock, toLock } from './advisory-locks';
import { createLink, type Link, type MessageHandler } from './link';
import { refuseOtherKeys, type StartLock, takeStartLock } from './start-lock';

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
  const log = {
    info: (line: string) => void strapi.log.info(line),
    warn: (line: string) => void strapi.log.warn(line),
  };
  startLock = await takeStartLock(DATABASE_URL, log.warn);
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
