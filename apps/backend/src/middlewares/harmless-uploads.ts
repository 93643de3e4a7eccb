import type { Context, Next } from 'koa';
import { toGuardedPath } from '../lib/calls/guarded-path';

const UPLOADED_FILES = '/uploads/';
/** A file that is opened by its address runs no script, loads nothing and has no origin. */
const SANDBOX_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

export default () => async (ctx: Context, next: Next) => {
  try {
    await next();
  } finally {
    if (toGuardedPath(ctx.path).startsWith(UPLOADED_FILES)) {
      ctx.set('Content-Security-Policy', SANDBOX_POLICY);
      ctx.set('X-Content-Type-Options', 'nosniff');
    }
  }
};
