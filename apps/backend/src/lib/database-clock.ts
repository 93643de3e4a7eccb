import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { getEnv } from './env';

const Answer = z.union([
  z
    .object({ rows: z.tuple([z.object({ ms: z.coerce.number() })]) })
    .transform(({ rows }) => rows[0]),
  z.tuple([z.object({ ms: z.coerce.number() })]).transform(([row]) => row),
]);

const TIME_OF_POSTGRES = 'select extract(epoch from clock_timestamp()) * 1000 as ms';

const clocks = new WeakMap<Core.Strapi, ReturnType<typeof createDatabaseClock>>();

/**
 * The clock of leases and of what waits for its time. Backends on several machines share PostgreSQL's, because their
 * own may differ by minutes: one that is ahead would take work away from another one that still does it. SQLite has this
 * process's. PostgreSQL does not know of another `NOW`, so the distance is added.
 */
export function getDatabaseClock(strapi: Core.Strapi) {
  const known = clocks.get(strapi);
  if (known) return known;
  const isPostgres = strapi.db.dialect.client === 'postgres';
  const clock = isPostgres
    ? createDatabaseClock(
        async () => await strapi.db.connection.raw(TIME_OF_POSTGRES),
        getEnv().NOW,
      )
    : createDatabaseClock(async () => [{ ms: Date.now() }]);
  clocks.set(strapi, clock);
  return clock;
}

export function createDatabaseClock(ask: () => Promise<unknown>, offsetMs = 0) {
  let last: { readonly ms: number; readonly at: number } | null = null;
  /** The time of the last answer and what has passed since, without asking; this machine's time before the first one. */
  const now = () =>
    last ? new Date(Math.round(last.ms + performance.now() - last.at)) : new Date();
  return {
    /** Asks the database what time it is; while it does not answer, this is `now`. */
    async read(): Promise<Date> {
      try {
        const { ms } = Answer.parse(await ask());
        // Monotonic: a machine whose clock is set meanwhile changes nothing.
        last = { ms: ms + offsetMs, at: performance.now() };
      } catch (error) {
        if (!last) throw error;
      }
      return now();
    },
    now,
  };
}
