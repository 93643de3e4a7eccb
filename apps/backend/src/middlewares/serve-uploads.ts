import { lstat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { toDecodedPath, toGuardedPath } from '../lib/calls/guarded-path';
import { toPlainPath } from '../lib/content/public-picture';
import { getEnv } from '../lib/env';
import { isPlainBelow } from '../lib/uploads/plain-file';
import { findBucket } from '../lib/uploads/s3-bucket';

const UPLOAD = /^\/uploads\/([\w.-]+)$/;
const PASSED_ON = ['content-type', 'content-length', 'content-range', 'etag', 'last-modified'];
/** A file that is opened by its address runs no script, loads nothing and has no origin. */
const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** Serves uploads also under their versioned addresses, see `toPublicPicture`, and so that a browser runs nothing in them. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const bucket = findBucket(getEnv());
  const root = strapi.dirs.static.public;
  const uploads = join(root, 'uploads');
  // The file server decodes a path and drops its dots in the same way.
  const toFile = (path: string) => join(root, toDecodedPath(path));
  /** Strapi would serve it, though nothing puts it there but a hand or a backup. */
  const isBesideUploads = async (path: string) => {
    const [name = ''] = relative(root, toFile(path)).split(sep);
    return name !== '' && (await lstat(join(root, name)).then(Boolean, () => false));
  };

  const isServed = (path: string) =>
    isUpload(path)
      ? isPlainBelow(uploads, toFile(path))
      : isBesideUploads(path).then((isBeside) => !isBeside);

  async function answer(ctx: Context, next: Next): Promise<void> {
    const name = UPLOAD.exec(ctx.path)?.[1];
    if (!bucket || name === undefined || !['GET', 'HEAD'].includes(ctx.method)) {
      // No answer is a 404.
      if (await isServed(ctx.path)) await next();
      return;
    }
    const stored = await bucket.get(name, ctx.get('Range') || undefined);
    if (stored.ok && stored.body) {
      passOn(ctx, stored, stored.body);
      return;
    }
    await stored.body?.cancel();
    const isMissing = stored.status === 404;
    if (!isMissing) strapi.log.error(`The S3 store answers ${stored.status} for ${name}`);
    ctx.status = isMissing ? 404 : 502;
  }

  return async (ctx: Context, next: Next): Promise<void> => {
    ctx.path = toPlainPath(ctx.path);
    try {
      await answer(ctx, next);
    } finally {
      if (isUpload(ctx.path)) {
        ctx.set('Content-Security-Policy', SANDBOX_POLICY);
        ctx.set('X-Content-Type-Options', 'nosniff');
      }
    }
  };
};

const isUpload = (path: string) => toGuardedPath(path).startsWith('/uploads/');

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
