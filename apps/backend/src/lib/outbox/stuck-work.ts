import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { GIVE_UP_AFTER_MS } from './back-off';

/** Whatever waits longer is for somebody of the house to look at. */
const MAX_QUIET_WAIT_MS = 10 * 60_000;

/** True of work of any outbox that has failed for good, or was queued longer ago than it may wait without a word. */
export const IS_STUCK =
  "(state = 'failed' or (state in ('pending', 'delivering', 'sending') and give_up_at < :stuckBefore))";

/** The binding of `IS_STUCK`: work says when it was queued by when it is given up. */
export function bindStuck(now: Date): { readonly stuckBefore: Date } {
  return { stuckBefore: new Date(toStuckSince(now).getTime() + GIVE_UP_AFTER_MS) };
}

/** The same for one row that was read. */
export function isStuck(
  { state, giveUpAt }: { readonly state: string; readonly giveUpAt: Date | null },
  now: Date,
): boolean {
  if (state === 'failed') return true;
  const isWaiting = state === 'pending' || state === 'delivering' || state === 'sending';
  return isWaiting && giveUpAt !== null && giveUpAt < bindStuck(now).stuckBefore;
}

/** Whatever began to fail before this moment is for somebody to look at. */
export function toStuckSince(now: Date): Date {
  return new Date(now.getTime() - MAX_QUIET_WAIT_MS);
}

interface StuckCause {
  readonly code: string;
  readonly count: number;
}

const Causes = z.array(z.object({ code: z.string(), count: z.coerce.number() }));

/** Without an error nothing was tried; rows of earlier releases have an error without a code. */
const CAUSE =
  "coalesce(last_error_code, case when last_error is null then 'untried' else 'unexpected' end)";

/** How many rows of an outbox are stuck for which cause, the most frequent first. `also` is a condition in SQL. */
export async function countCauses(
  { db }: Core.Strapi,
  table: string,
  now: Date,
  also = '1 = 1',
): Promise<readonly StuckCause[]> {
  const rows: unknown = await db
    .connection(table)
    .whereRaw(`${IS_STUCK} and ${also}`, { ...bindStuck(now) })
    .groupBy('code')
    .orderBy('count', 'desc')
    .select(db.connection.raw(`${CAUSE} as code`))
    .count({ count: '*' });
  return Causes.parse(rows);
}
