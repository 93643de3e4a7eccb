import { errors } from '@strapi/utils';
import type { Context } from 'koa';

export interface CallLimit {
  /** Calls of one caller within the window. */
  readonly limit: number;
  readonly windowMs: number;
}

interface Window {
  readonly endsAt: number;
  calls: number;
}

export interface CallCounter {
  /** Counts a call. Milliseconds to wait; 0 when the call may go on. */
  count(caller: string, now: number): number;
  /** Without counting: how long a caller who has used up their calls still has to wait. */
  findWait(caller: string, now: number): number;
  /** Without counting: 1 when a caller has used up their calls, more for each call beyond that; else 0. */
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
