import type { Context, Next } from 'koa';
import { toGuardedPath } from '../lib/calls/guarded-path';

const MAX_BODY_MS = 20_000;
/** 20 MB over a slow line. */
const MAX_UPLOAD_MS = 300_000;
const UPLOAD = /^\/(api\/)?upload(\/|$)/;

/** Ends the connection of whoever does not send the rest of a body in time, whether or not somebody reads it. */
export default ({ maxBodyMs = MAX_BODY_MS } = {}) =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { req, res } = ctx;
    const maxMs = UPLOAD.test(toGuardedPath(ctx.path)) ? MAX_UPLOAD_MS : maxBodyMs;
    const timer = setTimeout(() => {
      if (req.complete) return;
      if (!res.headersSent) res.writeHead(408, { connection: 'close' }).end();
      res.once('finish', () => req.destroy());
      if (res.writableFinished) req.destroy();
    }, maxMs);
    req.once('close', () => clearTimeout(timer));
    await next();
  };
