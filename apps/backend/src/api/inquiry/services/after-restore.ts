import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { fetchAllReferences } from '../../../rentman/inquiries/deliver-inquiry';
import { findIdOfNumber } from './to-inquiry-columns';

/** A row that `npm run restore` leaves in Strapi's table of settings. */
const MARK = { table: 'strapi_core_store_settings', key: 'klappe_restored' };
const Highest = z.object({ id: z.coerce.number().nullable() });

/**
 * After a database was restored from a backup: what has happened since the backup stands in Rentman only. Inquiries that
 * wait in the backup may have been delivered, so each is looked for there before it is created; and the numbers of new
 * ones continue above the highest that Rentman knows. Without Rentman the backend does not start. docs/decisions/0038-releases-and-restores.md
 */
export async function catchUpAfterRestore(strapi: Core.Strapi): Promise<void> {
  const knex = strapi.db.connection;
  const isMarked = await knex(MARK.table).where({ key: MARK.key }).first('id');
  if (!isMarked) return;
  const used = await fetchAllReferences().catch((cause: unknown) => {
    throw new Error(
      'The database was restored from a backup. Its first start has to ask Rentman which inquiries it knows, and Rentman cannot be asked.',
      { cause },
    );
  });
  const usedIds = used.flatMap((number) => findIdOfNumber(number) ?? []);
  const stored = Highest.parse(await knex('inquiries').max({ id: 'id' }).first());
  const highest = usedIds.reduce((a, b) => Math.max(a, b), stored.id ?? 0);
  // Each step may be repeated: a start that is interrupted before the last one does all of it again.
  await continueIdsAbove(strapi, highest);
  const waiting = await markAsMaybeSent(strapi);
  await knex(MARK.table).where({ key: MARK.key }).delete();
  strapi.log.warn(
    `Restored from a backup: ${waiting} waiting inquiries are looked for in Rentman first; new ones are counted from ${highest + 1}`,
  );
}

/** A moment of sending makes every attempt search before it creates; it is long ago, so that the search is not put off. */
async function markAsMaybeSent(strapi: Core.Strapi): Promise<number> {
  const { count } = await strapi.db.query(INQUIRY_UID).updateMany({
    where: { state: { $in: ['pending', 'delivering', 'failed'] }, sentAt: { $null: true } },
    data: { sentAt: new Date(0) },
  });
  return count;
}

async function continueIdsAbove(strapi: Core.Strapi, id: number): Promise<void> {
  if (id === 0) return;
  const knex = strapi.db.connection;
  if (strapi.db.dialect.client === 'postgres') {
    await knex.raw("select setval(pg_get_serial_sequence('inquiries', 'id'), ?)", [id]);
    return;
  }
  await knex('sqlite_sequence').where({ name: 'inquiries' }).delete();
  await knex('sqlite_sequence').insert({ name: 'inquiries', seq: id });
}
