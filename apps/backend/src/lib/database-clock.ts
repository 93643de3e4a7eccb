import type { Core } from '@strapi/strapi';
import { z } from 'zod';

const Answer = z.union([
  z
    .object({ rows: z.tuple([z.object({ ms: z.coerce.number() })]) })
    .transform(({ rows }) => rows[0]),
  z.tuple([z.object({ ms: z.coerce.number() })]).transform(([row]) => row),
]);

const SQL = {
  postgres: 'select extract(epoch from clock_timestamp()) * 1000 as ms',
  sqlite: "select unixepoch('now', 'subsec') * 1000 as ms",
} as const;

const clocks = new WeakMap<Core.Strapi, ReturnType<typeof createDatabaseClock>>();

/**
 * The clock of leases and of what waits for its time. Backends on several machines share the database's, because their
 * own may differ by minutes: one that is ahead would take work away from another one that still does it.
 */
export function getDatabaseClock(strapi: Core.Strapi) {
  const known = clocks.get(strapi);
  if (known) return known;
  const isPostgres = strapi.db.dialect.client === 'postgres';
  const clock = createDatabaseClock(async () => {
    const { connection } = strapi.db;
    return await connection.raw(isPostgres ? SQL.postgres : SQL.sqlite);
  });
  clocks.set(strapi, clock);
  return clock;
}

export function createDatabaseClock(ask: () => Promise<unknown>) {
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
        last = { ms, at: performance.now() };
      } catch (error) {
        if (!last) throw error;
      }
      return now();
    },
    now,
  };
}
