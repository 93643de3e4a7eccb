import type { PackedKind, PackingTick } from '@klappe/contracts';
import { mergeTicks, PACKING_PHASES, type PackingPhase } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { z } from 'zod';
import { parseRows, runStatement } from '../../../lib/database';
import { findAccounts } from '../../account/services/account';

const TABLE = 'packing_ticks';
const KEY = ['kind', 'list_id', 'phase', 'line'] as const;
const COUNTED = ['count', 'user_id', 'ticked_at'] as const;
/** SQLite takes so many values in one statement at least. */
const CHUNK = 100;

const Row = z.object({
  line: z.string(),
  phase: z.enum(PACKING_PHASES),
  count: z.number().int(),
  ticked_at: z.coerce.number(),
  user_id: z.number().int(),
});

export interface PackedThing {
  readonly kind: PackedKind;
  readonly id: number;
}

interface Tick {
  readonly line: string;
  readonly phase: PackingPhase;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What was counted of lists at pick-up and return. */
export function getPackingTicks(strapi: Core.Strapi) {
  return {
    async list({ kind, id }: PackedThing): Promise<readonly PackingTick[]> {
      const found: unknown = await runStatement(strapi, (knex) =>
        knex(TABLE).where({ kind, list_id: id }).orderBy('ticked_at'),
      );
      const rows = parseRows(strapi, TABLE, Row, found);
      const accounts = await findAccounts(strapi, [...new Set(rows.map((row) => row.user_id))]);
      return rows.map(({ line, phase, count, ticked_at, user_id }) => ({
        line,
        phase,
        count,
        at: ticked_at,
        by: accounts.get(user_id)?.firstname ?? '',
      }));
    },
    /** Of two counts of a line the later stays, in whichever order they come. A clock that is ahead counts as now. */
    async save({ kind, id }: PackedThing, ticks: readonly Tick[], userId: number): Promise<void> {
      const now = Date.now();
      // One statement may not name a row twice.
      const rows = mergeTicks(ticks).map(({ line, phase, count, at }) => ({
        kind,
        list_id: id,
        phase,
        line,
        count,
        ticked_at: Math.min(at, now),
        user_id: userId,
      }));
      for (let from = 0; from < rows.length; from += CHUNK) {
        await runStatement(strapi, (knex) =>
          knex(TABLE)
            .insert(rows.slice(from, from + CHUNK))
            .onConflict([...KEY])
            .merge(Object.fromEntries(COUNTED.map((column) => [column, pickLater(knex, column)]))),
        );
      }
    },
    async forget(kind: PackedKind, ids: readonly number[]): Promise<void> {
      await runStatement(strapi, (knex) =>
        knex(TABLE).where({ kind }).whereIn('list_id', ids).delete(),
      );
    },
  };
}

/** A `where` beside it is left out by knex for several rows in SQLite. */
function pickLater(knex: Knex, column: string): Knex.Raw {
  return knex.raw(
    `case when excluded.ticked_at > ${TABLE}.ticked_at then excluded.${column} else ${TABLE}.${column} end`,
  );
}
