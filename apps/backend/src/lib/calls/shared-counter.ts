import { createHmac } from 'node:crypto';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { getEnv } from '../env';
import { getLink } from '../instances/instances';
import type { Link } from '../instances/link';

interface SharedLimit {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

const NO_CALLS = { calls: 0, wait: 0 };

const COUNT = `
  insert into call_counters as known (counter, caller, calls, ends_at)
  values ($1, $2, 1, clock_timestamp() + $3::double precision * interval '1 millisecond')
  on conflict (counter, caller) do update set
    calls = case when known.ends_at <= clock_timestamp() then 1 else known.calls + 1 end,
    ends_at = case when known.ends_at <= clock_timestamp() then excluded.ends_at else known.ends_at end
  returning calls, extract(epoch from ends_at - clock_timestamp()) * 1000 as wait`;
const FIND = `
  select calls, extract(epoch from ends_at - clock_timestamp()) * 1000 as wait from call_counters
  where counter = $1 and caller = $2 and ends_at > clock_timestamp()`;
const SWEEP = 'delete from call_counters where ends_at < clock_timestamp()';

const Rows = z.array(z.object({ calls: z.number(), wait: z.coerce.number() }));

let sweptAt = 0;

/** Deletes counts of past windows, so that the table holds no more callers than one window has. */
function sweep(link: Link, windowMs: number): void {
  const now = performance.now();
  if (now - sweptAt < windowMs) return;
  sweptAt = now;
  link.query(SWEEP).catch(() => {});
}

/** A hash, because addresses and account names must not stand in the table. */
function toKey(caller: string): string {
  return createHmac('sha256', getEnv().JWT_SECRET).update(caller).digest('base64url');
}

/** A counter in PostgreSQL, in an unlogged table; in memory on SQLite, and while PostgreSQL is away. */
export function createSharedCounter({ name, limit, windowMs }: SharedLimit) {
  const own = createCallCounter(windowMs);

  async function ask(sql: string, values: readonly unknown[]) {
    const link = getLink();
    if (!link) return null;
    try {
      sweep(link, windowMs);
      const [row = NO_CALLS] = Rows.parse(await link.query(sql, values));
      return row;
    } catch {
      return null;
    }
  }

  const find = async (caller: string) =>
    (await ask(FIND, [name, toKey(caller)])) ?? own.find(caller, Date.now());
  const add = async (caller: string) =>
    (await ask(COUNT, [name, toKey(caller), windowMs])) ?? own.count(caller, Date.now());

  return {
    /** Counts a call. Milliseconds to wait; 0 when the call may go on. */
    async count(caller: string): Promise<number> {
      const { calls, wait } = await add(caller);
      return calls > limit ? Math.max(wait, 1) : 0;
    },
    /** Without counting: how long a caller who has used up their calls still has to wait. */
    async findWait(caller: string): Promise<number> {
      const { calls, wait } = await find(caller);
      return calls >= limit ? wait : 0;
    },
    /** Without counting: 1 when a caller has used up their calls, more for each call beyond that; else 0. */
    async findExcess(caller: string): Promise<number> {
      return Math.max(0, (await find(caller)).calls - limit + 1);
    },
    /** Without counting: the calls of the window, for callers whose limits differ. */
    findCalls: async (caller: string): Promise<number> => (await find(caller)).calls,
    /** Counts a call, and answers how many the window has. */
    addCall: async (caller: string): Promise<number> => (await add(caller)).calls,
  };
}

/**
 * Counts calls by caller in windows of fixed length, for this process alone, and says how long the window still lasts.
 * docs/decisions/0053-libraries.md says why no library.
 */
export function createCallCounter(windowMs: number) {
  const windows = new Map<string, { readonly endsAt: number; readonly calls: number }>();
  let sweptAt = 0;

  function find(caller: string, now: number) {
    const open = windows.get(caller);
    return open && open.endsAt > now ? { calls: open.calls, wait: open.endsAt - now } : NO_CALLS;
  }

  return {
    find,
    count(caller: string, now: number) {
      if (now - sweptAt >= windowMs) {
        sweptAt = now;
        for (const [known, { endsAt }] of windows) if (endsAt <= now) windows.delete(known);
      }
      const { calls, wait } = find(caller, now);
      windows.set(caller, { endsAt: now + (wait || windowMs), calls: calls + 1 });
      return find(caller, now);
    },
  };
}

/** Answers 429 with `Retry-After` when there is a time to wait. The message says what was too much, and how long to wait. */
export function refuseWhenOver(ctx: Context, waitMs: number, what = 'Zu viele Versuche.'): void {
  if (waitMs === 0) return;
  ctx.set('Retry-After', String(Math.ceil(waitMs / 1000)));
  throw new errors.RateLimitError(`${what} Bitte warten Sie noch ${describeWait(waitMs)}.`);
}

/** A number of minutes in German words, in hours from 90 minutes on. */
export function describeMinutes(minutes: number): string {
  if (minutes > 90) return `${Math.ceil(minutes / 60)} Stunden`;
  return minutes === 1 ? 'einer Minute' : `${minutes} Minuten`;
}

function describeWait(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  return minutes === 1 ? 'eine Minute' : describeMinutes(minutes);
}
