import type { Context, Next } from 'koa';
import type { Work } from '../lib/calls/call-budget';
import { runHeavyCall } from '../lib/calls/heavy-places';

/** Lets heavy calls of one caller run one after the other. `served-calls.ts` puts it before calls whose budget says so. */
export default ({ work }: { readonly work: Work }) =>
  (ctx: Context, next: Next) =>
    runHeavyCall(ctx, next, work);
