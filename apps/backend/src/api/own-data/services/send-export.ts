import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { sendPieces } from '../../../lib/calls/send-pieces';
import { createMutex } from '../../../lib/mutex';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';

/** A caller who takes longer has gone, or reads slowly to keep the export open. */
const MAX_SENDING_MS = 300_000;

/** The accounts whose data are being sent. */
const running = new Set<number>();

/** Pieces of all exports are made one after the other: many exports are slow, and hold up nobody else. */
const runExclusively = createMutex();

/**
 * Answers with the pieces of an export as fast as the caller takes them, one export at a time for each account; a second one
 * is refused with 429. When the caller goes, no further piece is made.
 */
export async function sendOneExport(
  ctx: Context,
  ownerId: number,
  begin: () => Promise<AsyncGenerator<string>>,
): Promise<void> {
  if (running.has(ownerId)) {
    ctx.set('Retry-After', '10');
    throw new errors.RateLimitError(
      'Ihre Daten werden gerade schon heruntergeladen. Bitte warten Sie, bis das fertig ist.',
    );
  }
  running.add(ownerId);
  try {
    const body = sendPieces(ctx, takeTurns(await begin()));
    const timer = setTimeout(() => ctx.res.destroy(), MAX_SENDING_MS).unref();
    body.once('close', () => {
      clearTimeout(timer);
      running.delete(ownerId);
    });
  } catch (error) {
    running.delete(ownerId);
    throw error;
  }
}

async function* takeTurns(pieces: AsyncGenerator<string>): AsyncGenerator<string> {
  for (;;) {
    const piece = await runExclusively(async () => {
      await yieldToEventLoop();
      return await pieces.next();
    });
    if (piece.done) return;
    yield piece.value;
  }
}
