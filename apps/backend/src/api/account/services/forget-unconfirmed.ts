import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { createRegistry } from '../../../lib/registry';
import { USER_UID } from './account';

/** Nobody confirms an address after half a year. */
const KEPT_DAYS = 180;
/** The next day goes on with the others. */
const MAX_AT_ONCE = 200;

/** Each says whether it has something of an account that the account must stay for. */
export const accountNeeds =
  createRegistry<(userId: number) => Promise<boolean>>('Needs of accounts');

async function isNeeded(strapi: Core.Strapi, userId: number): Promise<boolean> {
  for (const needs of accountNeeds.list(strapi)) if (await needs(userId)) return true;
  return false;
}

const Ids = z.array(z.object({ id: z.int() }));

/**
 * Deletes accounts whose address was never confirmed: nobody can log in with them, and the address may be anybody's. One
 * that an inquiry belongs to stays.
 */
export async function forgetUnconfirmed(strapi: Core.Strapi, now: Date): Promise<void> {
  const users = strapi.db.query(USER_UID);
  const where = {
    confirmed: { $ne: true },
    blocked: { $ne: true },
    createdAt: { $lt: new Date(now.getTime() - KEPT_DAYS * DAY_MS) },
  };
  const rows: unknown = await users.findMany({
    select: ['id'],
    where,
    orderBy: { id: 'asc' },
    limit: MAX_AT_ONCE,
  });
  for (const { id } of Ids.parse(rows)) {
    if (await isNeeded(strapi, id)) continue;
    await users.delete({ where: { id } });
  }
}
