import type { Context, Next } from 'koa';
import { type CallLimit, countCall } from '../lib/calls/call-limits';

/** Refuses a call of an address that has made too many. Routes name it with the limit that the table of calls gives them. */
export default ({ limit }: { readonly limit: CallLimit }) =>
  (ctx: Context, next: Next) => {
    countCall(ctx, limit);
    return next();
  };
