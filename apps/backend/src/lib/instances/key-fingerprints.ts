import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Env } from '../env';
import type { StartLock } from './start-lock';

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
export async function refuseOtherKeys({ query }: StartLock, env: Env): Promise<void> {
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
