import type { Context, Next } from 'koa';
import { type CallLimit, countCall } from '../lib/calls/call-limits';
import { findKnownCaller, toAddressCaller } from '../lib/calls/counted-caller';

interface Config {
  readonly limit: CallLimit;
  /** What is counted: the account where the call needs one, else the address. */
  readonly by: 'account' | 'address';
}

/** Answers 429 to whoever has made too many calls. `served-calls.ts` puts it before calls that have a limit. */
export default ({ limit, by }: Config) =>
  async (ctx: Context, next: Next) => {
    const known = by === 'account' ? findKnownCaller(ctx) : null;
    await countCall(ctx, limit, known ?? toAddressCaller(ctx));
    await next();
  };
