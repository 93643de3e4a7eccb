import type { Knex } from 'knex';
import { z } from 'zod';
import { createMutex } from '../../../lib/mutex';
import type { RequestUse } from './sync-view';

interface BudgetOptions {
  readonly knex: Knex;
  /** Requests that this process has sent since its start. */
  readonly countStarted: () => number;
  /** Requests that Rentman allows the account in a day. */
  readonly perDay: number;
  readonly now?: () => number;
}

export type RequestBudget = ReturnType<typeof createRequestBudget>;

/** The rest is reserved for customers: inquiries, registrations, profiles. */
const MIRROR_SHARE = 0.6;
const SLOW_FROM = 0.5;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const RETRY_WHEN_PAUSED_MS = 60_000;
const TABLE = 'mirror_requests';
/** How many requests were sent in which hour, counted from 1970: across restarts, and by all backends of one database. */
const HourCounts = z.array(z.object({ hour: z.coerce.number(), requests: z.coerce.number() }));

/**
 * Keeps the mirror within its share of the day's requests. A day is the last 24 hours, because Rentman does not
 * document when its day begins. See docs/decisions/0032-webhooks-and-requests.md
 */
export function createRequestBudget(options: BudgetOptions) {
  const { knex, countStarted, perDay, now = Date.now } = options;
  const allowed = Math.floor(perDay * MIRROR_SHARE);
  let stored: z.infer<typeof HourCounts> = [];
  let savedCount = 0;
  const runExclusively = createMutex();

  const findHour = () => Math.floor(now() / HOUR_MS);

  function countUsed(): number {
    // The oldest hour counts in full although it is partly over: counting too much is the safe side.
    const recent = stored.filter(({ hour }) => hour >= findHour() - DAY_HOURS);
    return recent.reduce((sum, { requests }) => sum + requests, countStarted() - savedCount);
  }

  function findPace(used: number): RequestUse['pace'] {
    if (used >= allowed) return 'paused';
    return used >= allowed * SLOW_FROM ? 'slow' : 'normal';
  }

  async function add(hour: number, requests: number): Promise<void> {
    const sum = knex.raw('?? + ?', [`${TABLE}.requests`, requests]);
    await knex(TABLE).insert({ hour, requests }).onConflict('hour').merge({ requests: sum });
  }

  return {
    get use(): RequestUse {
      const used = countUsed();
      return { used, allowed, pace: findPace(used) };
    },
    /** How long to wait before sending this many requests again, so that the share lasts for the day. */
    findPauseMs(requests: number): number {
      const used = countUsed();
      const pace = findPace(used);
      if (pace === 'normal') return 0;
      if (pace === 'paused') return RETRY_WHEN_PAUSED_MS;
      return (requests * DAY_HOURS * HOUR_MS) / (allowed - used);
    },
    /** Stores what was sent since the last call, and reads what other backends of this database sent. */
    saveCounts: () =>
      runExclusively(async () => {
        const started = countStarted();
        const requests = started - savedCount;
        if (requests > 0) await add(findHour(), requests);
        savedCount = started;
        await knex(TABLE)
          .where('hour', '<', findHour() - DAY_HOURS)
          .delete();
        stored = HourCounts.parse(await knex(TABLE).select('hour', 'requests'));
      }),
  };
}
