import { Readable } from 'node:stream';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { createSharedCounter, refuseWhenOver } from '../../../lib/calls/shared-counter';

const HOUR_MS = 60 * 60_000;
const MAX_EXPORTS_PER_HOUR = 5;

const counter = createSharedCounter({
  name: 'own-data-export',
  limit: MAX_EXPORTS_PER_HOUR,
  windowMs: HOUR_MS,
});

/** The accounts whose data are being sent. */
const running = new Set<number>();

/**
 * Answers with the pieces of an export as fast as the caller takes them. One at a time for each account and
 * `MAX_EXPORTS_PER_HOUR`; more are refused with 429. When the caller goes, no further piece is made.
 */
export async function sendOneExport(
  ctx: Context,
  ownerId: number,
  begin: () => Promise<AsyncIterable<string>>,
): Promise<void> {
  if (running.has(ownerId)) {
    ctx.set('Retry-After', '10');
    throw new errors.RateLimitError(
      'Ihre Daten werden gerade schon heruntergeladen. Bitte warten Sie, bis das fertig ist.',
    );
  }
  running.add(ownerId);
  try {
    const wait = await counter.count(String(ownerId));
    const what = `Sie können Ihre Daten ${MAX_EXPORTS_PER_HOUR} Mal in der Stunde herunterladen.`;
    refuseWhenOver(ctx, wait, what);
    const body = Readable.from(await begin(), { objectMode: false });
    body.once('close', () => running.delete(ownerId));
    // A file that lacks its end must not look whole. Koa answers errors before the first piece.
    body.once('error', () => ctx.headerSent && ctx.res.destroy());
    ctx.body = body;
  } catch (error) {
    running.delete(ownerId);
    throw error;
  }
}
