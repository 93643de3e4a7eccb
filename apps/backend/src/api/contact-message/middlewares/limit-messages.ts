import type { Context, Next } from 'koa';
import { createCallCounter } from '../../../lib/call-counter';
import { refuseWhenOver } from '../../../lib/refuse-when-over';

const WINDOW_MS = 10 * 60_000;
/** Corrections and repeats of one message included. */
const CALLS = 20;

/** Keeps one address from flooding the house with messages. */
export default () => {
  const counter = createCallCounter({ limit: CALLS, windowMs: WINDOW_MS });
  return (ctx: Context, next: Next) => {
    refuseWhenOver(
      ctx,
      counter.count(ctx.ip, Date.now()),
      'Zu viele Nachrichten von Ihrem Anschluss. Bitte versuchen Sie es in einigen Minuten erneut.',
    );
    return next();
  };
};
