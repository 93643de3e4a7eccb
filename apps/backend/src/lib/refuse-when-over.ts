import { errors } from '@strapi/utils';
import type { Context } from 'koa';

const MESSAGE = 'Zu viele Versuche. Bitte versuchen Sie es in einigen Minuten erneut.';

/** Answers 429 with `Retry-After` when there is a time to wait. */
export function refuseWhenOver(ctx: Context, waitMs: number, message = MESSAGE): void {
  if (waitMs === 0) return;
  ctx.set('Retry-After', String(Math.ceil(waitMs / 1000)));
  throw new errors.RateLimitError(message);
}
