import type { Knex } from 'knex';
import { z } from 'zod';

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
