import type { Context, Next } from 'koa';
import { toPlainPath } from '../lib/content/public-picture';

/** Serves an upload under its versioned address, see `toPublicPicture`. */
export default () => (ctx: Context, next: Next) => {
  ctx.path = toPlainPath(ctx.path);
  return next();
};
