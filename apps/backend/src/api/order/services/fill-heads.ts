import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { runStatement } from '../../../lib/database';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import { toDerivedColumns } from './order-head';
import { ORDER_UID } from './order-store';

const MAX_ORDERS_PER_BATCH = 5;
const MAX_OWNERS_PER_BATCH = 100;

const Ids = z.array(z.object({ id: z.int() })).transform((rows) => rows.map(({ id }) => id));
const Rows = z.array(z.looseObject({ id: z.int() }));

const stopped = new WeakSet<Core.Strapi>();

/** Fills the derived columns of these accounts' orders that were stored before the columns existed. */
export async function fillHeadsOf(strapi: Core.Strapi, ownerIds: readonly number[]): Promise<void> {
  const rows: unknown = await runStatement(strapi, (knex) =>
    knex('orders').select('id').whereNull('bytes').whereIn('owner_id', ownerIds),
  );
  const ids = Ids.parse(rows);
  for (let start = 0; start < ids.length; start += MAX_ORDERS_PER_BATCH) {
    if (stopped.has(strapi)) return;
    await fillBatch(strapi, ids.slice(start, start + MAX_ORDERS_PER_BATCH));
  }
}

async function fillBatch(strapi: Core.Strapi, ids: readonly number[]): Promise<void> {
  const orders = strapi.db.query(ORDER_UID);
  const rows: unknown = await orders.findMany({ where: { id: { $in: ids } } });
  for (const row of Rows.parse(rows)) {
    await yieldToEventLoop();
    // A change of the order may have written newer values meanwhile.
    const where = { id: row.id, bytes: { $null: true } };
    await orders.updateMany({ where, data: toDerivedColumns(row) });
  }
}

/** Fills those of all accounts, in the background. What a stop leaves is filled after the next start, or when it is asked for. */
export async function fillHeads(strapi: Core.Strapi): Promise<void> {
  const rows: unknown = await strapi.db.connection('orders').distinct('owner_id as id');
  const owners = Ids.parse(rows);
  for (let start = 0; start < owners.length; start += MAX_OWNERS_PER_BATCH) {
    await fillHeadsOf(strapi, owners.slice(start, start + MAX_OWNERS_PER_BATCH));
  }
}

export function stopFillingHeads(strapi: Core.Strapi): void {
  stopped.add(strapi);
}
