import { randomUUID } from 'node:crypto';
import type { OwnSession } from '@klappe/contracts';
import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn } from '../../../lib/database';
import { getEnv } from '../../../lib/env';

export const SESSION_UID = 'api::account.session';

/** How exact `lastUsedAt` is: a session that is in use costs one write in this time, not one per call. */
const TOUCH_AFTER_MS = 5 * 60_000;
/** The newest ones; somebody who logs in by a script has many. */
const MAX_LISTED = 50;

const Row = z.object({
  id: z.int(),
  key: z.string(),
  ownerId: z.int(),
  device: z.string().nullish(),
  lastUsedAt: DateTimeColumn,
  expiresAt: DateTimeColumn,
  createdAt: DateTimeColumn,
});
type Row = z.infer<typeof Row>;

export async function startSession(
  strapi: Core.Strapi,
  ownerId: number,
  userAgent: string,
): Promise<{ readonly key: string; readonly expiresAt: Date }> {
  const key = randomUUID();
  const now = new Date();
  const expiresAt = new Date(now.getTime() + getEnv().SESSION_DAYS * DAY_MS);
  const device = describeDevice(userAgent);
  await strapi.db
    .query(SESSION_UID)
    .create({ data: { key, ownerId, device, lastUsedAt: now, expiresAt } });
  return { key, expiresAt };
}

/** Whether this session of this account goes on. Notes that it was used, without the caller waiting for it. */
export async function continueSession(
  strapi: Core.Strapi,
  { key, ownerId }: { readonly key: string; readonly ownerId: number },
): Promise<boolean> {
  const row = Row.nullable().parse(await strapi.db.query(SESSION_UID).findOne({ where: { key } }));
  if (row?.ownerId !== ownerId || !isOpen(row, new Date())) return false;
  touch(strapi, row);
  return true;
}

/** Which of these sessions go on. They count as not used by it. */
export async function findOpenSessions(
  strapi: Core.Strapi,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await strapi.db.query(SESSION_UID).findMany({ where: { key: { $in: keys } } });
  const now = new Date();
  const open = z
    .array(Row)
    .parse(rows)
    .filter((row) => isOpen(row, now));
  return new Set(open.map(({ key }) => key));
}

function isOpen({ expiresAt, lastUsedAt }: Row, now: Date): boolean {
  return expiresAt > now && lastUsedAt > findIdleLimit(now);
}

/** A session that was last used before this has ended by itself. */
function findIdleLimit(now: Date): Date {
  return new Date(now.getTime() - getEnv().SESSION_IDLE_DAYS * DAY_MS);
}

function touch(strapi: Core.Strapi, { key, lastUsedAt }: Row): void {
  const now = new Date();
  const before = new Date(now.getTime() - TOUCH_AFTER_MS);
  if (lastUsedAt > before) return;
  strapi.db
    .query(SESSION_UID)
    // The condition lets only one of several concurrent calls write.
    .updateMany({ where: { key, lastUsedAt: { $lte: before } }, data: { lastUsedAt: now } })
    .catch((error: unknown) => strapi.log.warn(`A session was not touched: ${String(error)}`));
}

export async function listSessions(
  strapi: Core.Strapi,
  ownerId: number,
  currentKey = '',
): Promise<OwnSession[]> {
  const now = new Date();
  const rows = await strapi.db.query(SESSION_UID).findMany({
    where: { ownerId, expiresAt: { $gt: now }, lastUsedAt: { $gt: findIdleLimit(now) } },
    orderBy: { lastUsedAt: 'desc' },
    limit: MAX_LISTED,
  });
  return z
    .array(Row)
    .parse(rows)
    .map((row) => ({
      id: row.id,
      device: row.device ?? '',
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt.toISOString(),
      isCurrent: row.key === currentKey,
    }))
    .toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

/**
 * Ends sessions of an account at once, on every device: all of them, all but one, or one. Part of the transaction around
 * it. Answers how many have ended.
 */
export async function endSessions(
  strapi: Core.Strapi,
  ownerId: number,
  { except, id }: { readonly except?: string; readonly id?: number } = {},
): Promise<number> {
  const where = {
    ownerId,
    ...(except === undefined ? {} : { key: { $ne: except } }),
    ...(id === undefined ? {} : { id }),
  };
  const { count } = await strapi.db.query(SESSION_UID).deleteMany({ where });
  return count;
}

export async function endSession(strapi: Core.Strapi, key: string): Promise<void> {
  await strapi.db.query(SESSION_UID).deleteMany({ where: { key } });
}

/** What a user agent names, first match first: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/\biPhone\b/, 'auf einem iPhone'],
  [/\biPad\b/, 'auf einem iPad'],
  [/\bAndroid\b/, 'unter Android'],
  [/\bWindows\b/, 'unter Windows'],
  [/\bMacintosh\b/, 'auf einem Mac'],
  [/\bCrOS\b/, 'auf einem Chromebook'],
  [/\bLinux\b/, 'unter Linux'],
] as const;

const UNKNOWN = 'Unbekanntes Gerät';

/** Browser and system of a user agent in German, without versions: `Firefox unter Windows`. */
export function describeDevice(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1];
  if (browser === undefined) return UNKNOWN;
  return system === undefined ? browser : `${browser} ${system}`;
}
