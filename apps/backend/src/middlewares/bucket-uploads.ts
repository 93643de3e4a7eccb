import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { getEnv } from '../lib/env';
import { findBucket } from '../lib/uploads/s3-bucket';

const UPLOAD = /^\/uploads\/([\w.-]+)$/;
const PASSED_ON = ['content-type', 'content-length', 'content-range', 'etag', 'last-modified'];

export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const bucket = findBucket(getEnv());
  return async (ctx: Context, next: Next): Promise<void> => {
    const name = UPLOAD.exec(ctx.path)?.[1];
    if (!bucket || name === undefined || !['GET', 'HEAD'].includes(ctx.method)) {
      await next();
      return;
    }
    const answer = await bucket.get(name, ctx.get('Range') || undefined);
    if (answer.ok && answer.body) {
      passOn(ctx, answer, answer.body);
      return;
    }
    await answer.body?.cancel();
    const isMissing = answer.status === 404;
    if (!isMissing) strapi.log.error(`The S3 store answers ${answer.status} for ${name}`);
    ctx.status = isMissing ? 404 : 502;
  };
};

function passOn(ctx: Context, { status, headers }: Response, body: ReadableStream<Uint8Array>) {
  ctx.status = status;
  for (const header of PASSED_ON) {
    const value = headers.get(header);
    if (value !== null) ctx.set(header, value);
  }
  ctx.set('Accept-Ranges', 'bytes');
  // Koa sends no body as the answer of HEAD, and would leave the store's open.
  if (ctx.method === 'HEAD') void body.cancel();
  ctx.body = ctx.method === 'HEAD' ? Readable.from([]) : Readable.from(body);
}
