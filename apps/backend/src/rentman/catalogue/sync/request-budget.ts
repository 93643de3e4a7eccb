import type { Knex } from 'knex';
import { z } from 'zod';
import { createTurns } from '../../../lib/mutex';

/** `slow`: half of the share is used, rounds come later. `paused`: all of it is, nothing is asked. */
export type RequestPace = 'normal' | 'slow' | 'paused';

export interface RequestUse {
  /** Requests of the last 24 hours, whatever they were for. */
  readonly used: number;
  /** From there on the mirror asks nothing more. */
  readonly allowed: number;
  readonly pace: RequestPace;
}

interface BudgetOptions {
  readonly counts: RequestCounts;
  /** Requests that were started since this process began. */
  readonly countStarted: () => number;
  /** What Rentman allows the account in a day. */
  readonly perDay: number;
  readonly now?: () => number;
}

export interface RequestBudget {
  readonly use: RequestUse;
  /** How long to wait before asking this many times again, so that the share lasts for the day. */
  findPauseMs(requests: number): number;
  /** Writes down what was sent since the last time, and reads what others sent. */
  settle(): Promise<void>;
}

/** The rest is for customers: inquiries, registrations, profiles. */
const SHARE_OF_THE_MIRROR = 0.6;
const SLOW_FROM = 0.5;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const PAUSED_MS = 60_000;

/**
 * Keeps the mirror within its share of the day's requests. The day is the last 24 hours, for nobody knows when
 * Rentman's begins. docs/decisions/0014
 */
export function createRequestBudget(options: BudgetOptions): RequestBudget {
  const { counts, countStarted, perDay, now = Date.now } = options;
  const allowed = Math.floor(perDay * SHARE_OF_THE_MIRROR);
  let stored: readonly HourCount[] = [];
  let settled = 0;
  const takeTurn = createTurns();

  const findHour = () => Math.floor(now() / HOUR_MS);

  function countUsed(): number {
    // The hour that is half gone counts in full: rather too much than too little.
    const recent = stored.filter(({ hour }) => hour >= findHour() - DAY_HOURS);
    return recent.reduce((sum, { requests }) => sum + requests, countStarted() - settled);
  }

  function findPace(used: number): RequestPace {
    if (used >= allowed) return 'paused';
    return used >= allowed * SLOW_FROM ? 'slow' : 'normal';
  }

  return {
    get use() {
      const used = countUsed();
      return { used, allowed, pace: findPace(used) };
    },
    findPauseMs(requests) {
      const used = countUsed();
      const pace = findPace(used);
      if (pace === 'normal') return 0;
      if (pace === 'paused') return PAUSED_MS;
      return (requests * DAY_HOURS * HOUR_MS) / (allowed - used);
    },
    settle: () =>
      takeTurn(async () => {
        const started = countStarted();
        const requests = started - settled;
        if (requests > 0) await counts.add({ hour: findHour(), requests });
        settled = started;
        stored = await counts.readSince(findHour() - DAY_HOURS);
      }),
  };
}

const HourCount = z.object({ hour: z.coerce.number(), requests: z.coerce.number() });

/** How many requests were sent in an hour, counted from 1970. */
export type HourCount = z.infer<typeof HourCount>;

/** Remembers over restarts, and together for all backends of a database, how much was asked. */
export interface RequestCounts {
  add(count: HourCount): Promise<void>;
  /** Of this hour and later ones; earlier ones are forgotten. */
  readSince(hour: number): Promise<readonly HourCount[]>;
}

export function createRequestCounts(knex: Knex): RequestCounts {
  const table = 'mirror_requests';
  return {
    async add({ hour, requests }) {
      const sum = knex.raw('?? + ?', [`${table}.requests`, requests]);
      await knex(table).insert({ hour, requests }).onConflict('hour').merge({ requests: sum });
    },
    async readSince(hour) {
      await knex(table).where('hour', '<', hour).delete();
      return z.array(HourCount).parse(await knex(table).select('hour', 'requests'));
    },
  };
}
