import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { USER_UID } from './account';

/** Nobody confirms an address after half a year. */
const KEPT_DAYS = 180;
/** The next day goes on with the others. */
const MAX_AT_ONCE = 200;

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
    if ((await strapi.db.query(INQUIRY_UID).count({ where: { user: id } })) > 0) continue;
    await users.delete({ where: { id } });
  }
}
