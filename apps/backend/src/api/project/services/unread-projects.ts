import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { toStuckSince } from '../../../lib/outbox/stuck-work';
import type { Hand } from '../../../lib/panel/hands';
import { toHand } from '../../../lib/waiting-work';
import { findRemedy } from '../../../rentman/failures';

const Unread = z.array(
  z.object({ code: z.string(), right: z.string().nullable(), count: z.coerce.number() }),
);

/**
 * Projects that are followed and cannot be read, or not all of them, by cause; `right` where Rentman lacks one. A missing
 * right counts at once: nothing but a hand mends it.
 */
export async function findUnreadProjects({ db }: Core.Strapi, now: Date): Promise<Hand> {
  const rows: unknown = await db
    .connection('inquiry_projects')
    .whereNotNull('last_error_code')
    .whereNot('state', 'done')
    .where((either) => either.whereNull('failed_at').orWhere('failed_at', '<', toStuckSince(now)))
    .groupBy('code', 'right')
    .orderBy('count', 'desc')
    .select({ code: 'last_error_code' })
    .select(db.connection.raw(RIGHT))
    .count({ count: '*' });
  return toHand(Unread.parse(rows), ({ code, right }) =>
    findRemedy(code, 'project', right ?? undefined),
  );
}

/** With a missing right the column names it; what was answered otherwise differs from project to project. */
const RIGHT = `case when last_error_code = 'right-missing' then last_error end as "right"`;
