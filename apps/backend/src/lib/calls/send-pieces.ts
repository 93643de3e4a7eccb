import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** Answers with pieces of a text, each of which is made when the caller has taken the one before. */
export function sendPieces(ctx: Context, pieces: AsyncGenerator<string>): Readable {
  const body = Readable.from(pieces, { objectMode: false });
  // A file that lacks its end must not look whole. Koa answers errors before the first piece.
  body.once('error', () => ctx.headerSent && ctx.res.destroy());
  ctx.body = body;
  return body;
}
