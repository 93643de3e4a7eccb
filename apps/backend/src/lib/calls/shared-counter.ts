import { createHmac } from 'node:crypto';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { getEnv } from '../env';
import { getLink } from '../instances/instances';
import type { Link } from '../instances/link';

/** Counts calls by caller for all backends together. */
export interface SharedCounter {
  /** Counts a call. Milliseconds to wait; 0 when the call may go on. */
  count(caller: string): Promise<number>;
  /** Without counting: how long a caller who has used up their calls still has to wait. */
  findWait(caller: string): Promise<number>;
  /** Without counting: 1 when a caller has used up their calls, more for each call beyond that; else 0. */
  findExcess(caller: string): Promise<number>;
}

interface SharedLimit extends CallLimit {
  readonly name: string;
}

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
export function createSharedCounter({ name, limit, windowMs }: SharedLimit): SharedCounter {
  const own = createCallCounter({ limit, windowMs });

  async function ask(sql: string, values: readonly unknown[]) {
    const link = getLink();
    if (!link) return null;
    try {
      sweep(link, windowMs);
      const [row = { calls: 0, wait: 0 }] = Rows.parse(await link.query(sql, values));
      return row;
    } catch {
      return null;
    }
  }

  return {
    async count(caller) {
      const row = await ask(COUNT, [name, toKey(caller), windowMs]);
      if (!row) return own.count(caller, Date.now());
      return row.calls > limit ? Math.max(row.wait, 1) : 0;
    },
    async findWait(caller) {
      const row = await ask(FIND, [name, toKey(caller)]);
      if (!row) return own.findWait(caller, Date.now());
      return row.calls >= limit ? row.wait : 0;
    },
    async findExcess(caller) {
      const row = await ask(FIND, [name, toKey(caller)]);
      if (!row) return own.findExcess(caller, Date.now());
      return Math.max(0, row.calls - limit + 1);
    },
  };
}

interface CallLimit {
  readonly limit: number;
  readonly windowMs: number;
}

interface Window {
  readonly endsAt: number;
  calls: number;
}

interface CallCounter {
  count(caller: string, now: number): number;
  findWait(caller: string, now: number): number;
  findExcess(caller: string, now: number): number;
}

/**
 * Counts calls by caller in windows of fixed length, for this process alone; `shared-counter.ts` counts those of all.
 * docs/decisions/0053-libraries.md says why no library.
 */
export function createCallCounter({ limit, windowMs }: CallLimit): CallCounter {
  const windows = new Map<string, Window>();
  let sweptAt = 0;

  function sweep(now: number): void {
    if (now - sweptAt < windowMs) return;
    sweptAt = now;
    for (const [caller, { endsAt }] of windows) if (endsAt <= now) windows.delete(caller);
  }

  return {
    findExcess(caller: string, now: number): number {
      const open = windows.get(caller);
      return open && open.endsAt > now ? Math.max(0, open.calls - limit + 1) : 0;
    },
    findWait(caller: string, now: number): number {
      const open = windows.get(caller);
      return open && open.endsAt > now && open.calls >= limit ? open.endsAt - now : 0;
    },
    count(caller: string, now: number): number {
      sweep(now);
      const open = windows.get(caller);
      const window = open && open.endsAt > now ? open : { endsAt: now + windowMs, calls: 0 };
      windows.set(caller, window);
      window.calls += 1;
      return window.calls > limit ? window.endsAt - now : 0;
    },
  };
}

/** Answers 429 with `Retry-After` when there is a time to wait. The message says what was too much, and how long to wait. */
export function refuseWhenOver(ctx: Context, waitMs: number, what = 'Zu viele Versuche.'): void {
  if (waitMs === 0) return;
  ctx.set('Retry-After', String(Math.ceil(waitMs / 1000)));
  throw new errors.RateLimitError(`${what} Bitte warten Sie noch ${describeWait(waitMs)}.`);
}

function describeWait(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} Stunden`;
  return minutes === 1 ? 'eine Minute' : `${minutes} Minuten`;
}
