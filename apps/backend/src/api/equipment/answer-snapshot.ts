import type { Context } from 'koa';
import type { Snapshot } from '../../rentman/catalogue/snapshot/snapshot';

/**
 * Answers from the snapshot, or with 304 when the caller has the answer of this very snapshot.
 * Callers may keep it but must ask each time: a price that changed is to be seen at once.
 */
export function answerSnapshot(ctx: Context, { version }: Snapshot, make: () => unknown): void {
  const etag = `W/"${version}"`;
  ctx.set('Cache-Control', 'no-cache');
  ctx.set('ETag', etag);
  // Koa's own `fresh` is always false for `fetch`, which adds `Cache-Control: no-cache` to such requests.
  const known = ctx.get('If-None-Match').split(',');
  if (known.some((each) => each.trim() === etag)) ctx.status = 304;
  else ctx.body = make();
}
