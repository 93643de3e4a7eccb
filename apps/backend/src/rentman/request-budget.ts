import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { getEnv } from '../lib/env';
import { createMutex } from '../lib/mutex';
import type { RequestUse } from './catalogue/sync/sync-view';
import { countProjectRequests, getRequestQueue } from './connection';

/** Requests of a process since its start, or of an hour. */
export interface RequestCounts {
  /** Those about projects, and those for customers, included. */
  readonly all: number;
  readonly projects: number;
}

interface BudgetOptions {
  readonly knex: Knex;
  /** Requests that this process has sent since its start. */
  readonly countStarted: () => RequestCounts;
  /** Requests that Rentman allows the account in a day. */
  readonly perDay: number;
  readonly now?: () => number;
}

export type RequestBudget = ReturnType<typeof createRequestBudget>;
/** A part of the day's requests that nobody else uses up. */
export interface RequestShare {
  readonly use: RequestUse;
  /** How long to wait before sending this many requests again, so that the share lasts for the day. */
  findPauseMs(requests: number): number;
}

const CATALOGUE_SHARE = 0.6;
/** What is left beside both is for customers alone: inquiries, registrations, profiles. */
const PROJECTS_SHARE = 0.2;
const SLOW_FROM = 0.5;
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
const RETRY_WHEN_PAUSED_MS = 60_000;
const TABLE = 'mirror_requests';
/** How many requests were sent in which hour, counted from 1970: across restarts, and by all backends of one database. */
const HourCounts = z.array(
  z.object({
    hour: z.coerce.number(),
    requests: z.coerce.number(),
    projects: z.coerce.number(),
  }),
);

const budgets = new WeakMap<Core.Strapi, RequestBudget>();

/** The budget of this process. */
export function getRequestBudget(strapi: Core.Strapi): RequestBudget {
  const known = budgets.get(strapi);
  if (known) return known;
  const budget = createRequestBudget({
    knex: strapi.db.connection,
    countStarted: () => ({
      all: getRequestQueue().countStarted(),
      projects: countProjectRequests(),
    }),
    perDay: getEnv().RENTMAN_REQUESTS_PER_DAY,
  });
  budgets.set(strapi, budget);
  return budget;
}

/**
 * Keeps the catalogue and the projects each within its share of the day's requests. A day is the last 24 hours, because
 * Rentman does not document when its day begins. See docs/decisions/0032-webhooks-and-requests.md
 */
export function createRequestBudget(options: BudgetOptions) {
  const { knex, countStarted, perDay, now = Date.now } = options;
  let stored: z.infer<typeof HourCounts> | null = null;
  let saved: RequestCounts = { all: 0, projects: 0 };
  const runExclusively = createMutex();

  const findHour = () => Math.floor(now() / HOUR_MS);

  function countUsed(): RequestCounts {
    // The oldest hour counts in full although it is partly over: counting too much is the safe side.
    const recent = (stored ?? []).filter(({ hour }) => hour >= findHour() - DAY_HOURS);
    const started = countStarted();
    return {
      all: recent.reduce((sum, { requests }) => sum + requests, started.all - saved.all),
      projects: recent.reduce(
        (sum, { projects }) => sum + projects,
        started.projects - saved.projects,
      ),
    };
  }

  /** `countLeft` is how many requests may still be sent. */
  function createShare(
    allowed: number,
    count: (used: RequestCounts) => number,
    countLeft = (used: RequestCounts) => allowed - count(used),
  ): RequestShare {
    const findPace = (left: number): RequestUse['pace'] => {
      if (left <= 0) return 'paused';
      return left <= allowed * SLOW_FROM ? 'slow' : 'normal';
    };
    return {
      get use() {
        const used = countUsed();
        return { used: count(used), allowed, pace: findPace(countLeft(used)) };
      },
      findPauseMs(requests) {
        const left = countLeft(countUsed());
        const pace = findPace(left);
        if (pace === 'normal') return 0;
        if (pace === 'paused') return RETRY_WHEN_PAUSED_MS;
        return (requests * DAY_HOURS * HOUR_MS) / left;
      },
    };
  }

  async function add(hour: number, { all, projects }: RequestCounts): Promise<void> {
    const plus = (column: string, count: number) =>
      knex.raw('?? + ?', [`${TABLE}.${column}`, count]);
    await knex(TABLE)
      .insert({ hour, requests: all, projects })
      .onConflict('hour')
      .merge({ requests: plus('requests', all), projects: plus('projects', projects) });
  }

  const saveCounts = () =>
    runExclusively(async () => {
      const started = countStarted();
      const fresh = { all: started.all - saved.all, projects: started.projects - saved.projects };
      if (fresh.all > 0) await add(findHour(), fresh);
      saved = started;
      await knex(TABLE)
        .where('hour', '<', findHour() - DAY_HOURS)
        .delete();
      stored = HourCounts.parse(await knex(TABLE).select('hour', 'requests', 'projects'));
    });

  const catalogueAllowed = Math.floor(perDay * CATALOGUE_SHARE);
  const projectsAllowed = Math.floor(perDay * PROJECTS_SHARE);
  return {
    /** Requests for customers count here: the more of them, the fewer the catalogue sends. */
    catalogue: createShare(catalogueAllowed, ({ all, projects }) => all - projects),
    /** Ends earlier on a day on which the catalogue and customers need more than the catalogue's share. */
    projects: createShare(
      projectsAllowed,
      ({ projects }) => projects,
      ({ all, projects }) => projectsAllowed - Math.max(projects, all - catalogueAllowed),
    ),
    /** Before it, what was sent before this process started is not known. */
    async load(): Promise<void> {
      if (stored === null) await saveCounts();
    },
    /** Stores what was sent since the last call, and reads what other backends of this database sent. */
    saveCounts,
  };
}
