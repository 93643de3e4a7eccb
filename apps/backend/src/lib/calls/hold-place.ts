import type { Context, Next } from 'koa';
import { yieldToEventLoop } from '../yield-to-event-loop';
import type { GiveBack } from './places';

/** A caller who reads more slowly than this has no place any more; the connection stays. */
const MAX_SENDING_MS = 30_000;

/** True when nobody waits for the answer any more. */
export function isGone({ res }: Context): boolean {
  return res.destroyed || res.closed || res.socket?.destroyed === true;
}

/**
 * Goes on with a call that has a place, which is given back when its work is done and the answer has been sent: who leaves
 * earlier does not end the work. An event stream gives it back as soon as it is open: it waits for most of its time.
 */
export async function goOnWithPlace(ctx: Context, next: Next, giveBack: GiveBack): Promise<void> {
  // Between two calls of a queue the event loop handles those of others.
  await yieldToEventLoop();
  if (isGone(ctx)) {
    giveBack();
    return;
  }
  try {
    await next();
  } finally {
    if (ctx.type === 'text/event-stream' || isGone(ctx)) giveBack();
    else giveBackWhenSent(ctx, giveBack);
  }
}

function giveBackWhenSent({ res }: Context, giveBack: GiveBack): void {
  const timer = setTimeout(giveBack, MAX_SENDING_MS).unref();
  res.once('close', () => {
    clearTimeout(timer);
    giveBack();
  });
}
