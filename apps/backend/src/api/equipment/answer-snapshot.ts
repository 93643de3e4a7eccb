import type { Context } from 'koa';
import type { Snapshot } from '../../rentman/catalogue/snapshot';

/**
 * Answers from the snapshot, or with 304 when the caller has the answer of this very snapshot.
 * Callers may keep it but must ask each time: a price that changed is to be seen at once.
 */
export function answerSnapshot(ctx: Context, { version }: Snapshot, make: () => unknown): void {
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', `W/"${version}"`);
  ctx.status = 200;
  if (ctx.fresh) ctx.status = 304;
  else ctx.body = make();
}
