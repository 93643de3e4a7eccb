import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { getEnv } from '../../../lib/env';
import { createCallCounter } from '../intake/call-counter';

const WINDOW_MS = 10 * 60_000;

/** Keeps one address from flooding the house with inquiries and strangers with confirmations. */
export default () => {
  const counter = createCallCounter({
    limit: getEnv().INQUIRY_CALLS_PER_10_MINUTES,
    windowMs: WINDOW_MS,
  });
  return (ctx: Context, next: Next) => {
    const waitMs = counter.count(ctx.ip, Date.now());
    if (waitMs === 0) return next();
    ctx.set('Retry-After', String(Math.ceil(waitMs / 1000)));
    throw new errors.RateLimitError(
      'Zu viele Anfragen von Ihrem Anschluss. Bitte versuchen Sie es in einigen Minuten erneut.',
    );
  };
};
