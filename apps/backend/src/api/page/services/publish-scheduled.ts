import { formatHouseTimestamp } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { PAGE_UID } from '../../../lib/content/content-uids';
import { toRefusal } from '../../../lib/content/validation/refuse-bad-content';
import { DateTimeColumn, runInTransaction } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { isRecord, type Json } from '../../../lib/is-record';

/** A page that is still a draft so long after its time was refused. */
const REFUSED_AFTER_MS = 30_000;

const Due = z.array(z.object({ documentId: z.string() }));

/** Drafts that were to be published by then. */
const dueBy = (moment: Date) => ({ publishedAt: { $null: true }, publishAt: { $lte: moment } });

const At = z.object({ publishAt: DateTimeColumn.nullish() }).nullable();
const PAST =
  'Dieser Zeitpunkt ist schon vorbei. Bitte wählen Sie einen späteren, oder leeren Sie das Feld.';

/**
 * Refuses a past time, and to publish by hand a page that is planned: it would be live at once, and its time be forgotten. Of
 * one whose time has come the time is deleted, so that it is not published again.
 */
export function keepSchedule(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context;
    if (uid !== PAGE_UID || !isRecord(params)) return next();
    const { documentId, data }: Json = { ...params };
    if (isRecord(data)) await refusePast(strapi, documentId, data.publishAt);
    if (action !== 'publish') return next();
    const planned = await readSchedule(strapi, documentId);
    if (planned && planned > getDatabaseClock(strapi).now()) {
      throw refuse(
        `Diese Seite ist für den ${formatHouseTimestamp(planned)} geplant: „Speichern“ genügt. Für jetzt leeren Sie bitte „Veröffentlichen am“.`,
      );
    }
    const where = { documentId, publishAt: { $notNull: true } };
    return await runInTransaction(strapi, async () => {
      await strapi.db.query(PAGE_UID).updateMany({ where, data: { publishAt: null } });
      return await next();
    });
  });
}

/** The time that a draft already has may have passed: what was refused then is mended and saved with it. */
async function refusePast(strapi: Core.Strapi, documentId: unknown, given: unknown) {
  const at = typeof given === 'string' ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(at) || at > getDatabaseClock(strapi).now().getTime()) return;
  if (at !== (await readSchedule(strapi, documentId))?.getTime()) throw refuse(PAST);
}

async function readSchedule(strapi: Core.Strapi, documentId: unknown): Promise<Date | null> {
  if (typeof documentId !== 'string') return null;
  const where = { documentId, publishedAt: { $null: true } };
  const row = await strapi.db.query(PAGE_UID).findOne({ where, select: ['publishAt'] });
  return At.parse(row)?.publishAt ?? null;
}

const refuse = (message: string) => toRefusal([{ path: ['publishAt'], message }]);

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
