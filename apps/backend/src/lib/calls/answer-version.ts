import type { Context } from 'koa';

interface Version {
  /** Different whenever the answer of this address may be. */
  readonly version: string;
  /** Default: callers may keep the answer but must ask each time. */
  readonly cacheControl?: string;
}

/** Answers, or with 304 when the caller has the answer of this very version. */
export function answerVersion(
  ctx: Context,
  { version, cacheControl = 'no-cache' }: Version,
  make: () => unknown,
): void {
  const etag = `W/"${version}"`;
  ctx.set('Cache-Control', cacheControl);
  ctx.set('ETag', etag);
  // Koa's own `fresh` is always false for `fetch`, which adds `Cache-Control: no-cache` to such requests.
  const known = ctx.get('If-None-Match').split(',');
  if (known.some((each) => each.trim() === etag)) ctx.status = 304;
  else ctx.body = make();
}
