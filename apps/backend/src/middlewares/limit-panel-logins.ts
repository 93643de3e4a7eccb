import type { Context, Next } from 'koa';
import { type CallLimit, countCall } from '../lib/calls/call-limits';
import { toGuardedPath } from '../lib/calls/guarded-path';

const LIMITED: Readonly<Record<string, CallLimit>> = {
  '/admin/login': 'panel-login',
  '/admin/forgot-password': 'panel-recovery',
  '/admin/reset-password': 'panel-recovery',
  '/admin/register': 'panel-recovery',
};

/** Counts what one address tries at the panel's door, for all accounts together. Strapi counts each account apart. */
export default () => async (ctx: Context, next: Next) => {
  const limit = LIMITED[toGuardedPath(ctx.path).replace(/\/$/, '')];
  if (ctx.method === 'POST' && limit) await countCall(ctx, limit);
  await next();
};
