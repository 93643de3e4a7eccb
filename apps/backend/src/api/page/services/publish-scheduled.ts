import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { runInTransaction } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { isRecord } from '../../../lib/is-record';
import { PAGE_UID } from './keep-menu-order';

/** A page that is still a draft so long after its time was refused. */
const REFUSED_AFTER_MS = 30_000;

const Due = z.array(z.object({ documentId: z.string() }));

/** Drafts that were to be published by then. */
const dueBy = (moment: Date) => ({ publishedAt: { $null: true }, publishAt: { $lte: moment } });

/** A page that is published by hand is not published again at the time it once had. */
export function forgetScheduleOnPublish(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    if (uid !== PAGE_UID || action !== 'publish' || !isRecord(params)) return next();
    const where = { documentId: params.documentId, publishAt: { $notNull: true } };
    return await runInTransaction(strapi, async () => {
      await strapi.db.query(PAGE_UID).updateMany({ where, data: { publishAt: null } });
      return await next();
    });
  });
}

/**
 * Publishes drafts whose time has come, as a click on "Veröffentlichen" would. What is refused (an empty section for
 * example) is tried again until somebody has mended it.
 */
export async function publishScheduled(strapi: Core.Strapi): Promise<void> {
  const now = await getDatabaseClock(strapi).read();
  const query = strapi.db.query(PAGE_UID);
  const due = Due.parse(await query.findMany({ where: dueBy(now), select: ['documentId'] }));
  for (const { documentId } of due) {
    try {
      await runInTransaction(strapi, async () => {
        // Of several backends one changes the row; the others wait for its commit and find nothing to change.
        const where = { documentId, ...dueBy(now) };
        const { count } = await query.updateMany({ where, data: { publishAt: null } });
        if (count > 0) await strapi.documents(PAGE_UID).publish({ documentId });
      });
    } catch (error) {
      // The start page of the panel says how many are refused.
      strapi.log.debug(`Page ${documentId} is not published at its time: ${String(error)}`);
    }
  }
}

/** How many pages are still drafts although their time has come. */
export async function countRefusedPages(strapi: Core.Strapi): Promise<number> {
  const limit = new Date(getDatabaseClock(strapi).now().getTime() - REFUSED_AFTER_MS);
  return await strapi.db.query(PAGE_UID).count({ where: dueBy(limit) });
}
