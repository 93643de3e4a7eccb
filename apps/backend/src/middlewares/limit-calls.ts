import type { Context, Next } from 'koa';
import { type CallLimit, countCall } from '../lib/calls/call-limits';

/** Answers 429 to an address that has made too many calls. `served-calls.ts` puts it before calls that have a limit. */
export default ({ limit }: { readonly limit: CallLimit }) =>
  async (ctx: Context, next: Next) => {
    await countCall(ctx, limit);
    await next();
  };
