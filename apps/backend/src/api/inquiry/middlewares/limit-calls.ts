import type { Context, Next } from 'koa';
import { createCallCounter } from '../../../lib/call-counter';
import { getEnv } from '../../../lib/env';
import { refuseWhenOver } from '../../../lib/refuse-when-over';

const WINDOW_MS = 10 * 60_000;

/** Keeps one address from flooding the house with inquiries and strangers with confirmations. */
export default () => {
  const counter = createCallCounter({
    limit: getEnv().INQUIRY_CALLS_PER_10_MINUTES,
    windowMs: WINDOW_MS,
  });
  return (ctx: Context, next: Next) => {
    refuseWhenOver(
      ctx,
      counter.count(ctx.ip, Date.now()),
      'Zu viele Anfragen von Ihrem Anschluss. Bitte versuchen Sie es in einigen Minuten erneut.',
    );
    return next();
  };
};
