import type { Context, Next } from 'koa';
import { toGuardedPath } from '../lib/calls/guarded-path';
import { API_PREFIX, isBarePath } from '../served-calls';

export default () => (ctx: Context, next: Next) => {
  if (isBarePath(toGuardedPath(ctx.path))) ctx.url = `${API_PREFIX}${ctx.url}`;
  return next();
};
