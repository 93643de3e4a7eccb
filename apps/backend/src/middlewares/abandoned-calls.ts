import type { Context, Next } from 'koa';
import { yieldToEventLoop } from '../lib/yield-to-event-loop';

/** Node reads the data of a connection in one turn of the event loop and its end in another; before that nothing tells. */
const TURNS = 2;

/**
 * Does not begin a writing call whose caller has gone. A process that stood still finds such calls waiting, and what they
 * write may have been changed by another backend since: a page would be published in its earlier words.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    for (let turn = 0; turn < TURNS; turn += 1) await yieldToEventLoop();
    const { socket } = ctx.req;
    if (socket.destroyed || socket.readableEnded) {
      // Nobody reads it.
      ctx.status = 503;
      return;
    }
    return next();
  };
