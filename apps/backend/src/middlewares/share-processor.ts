import { isIP } from 'node:net';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { goOnWithPlace, isGone } from '../lib/calls/hold-place';
import { createPlaces } from '../lib/calls/places';
import { isPrivateAddress } from '../lib/network-address';

const PLACES = { maxRunning: 4, maxWaiting: 200 };

/**
 * Lets calls of one address wait for each other when there are many at once. The shop's own server calls for all visitors
 * and from a private network, and does not wait.
 */
export default () => {
  const take = createPlaces(PLACES);
  return async (ctx: Context, next: Next): Promise<void> => {
    // `ctx.ip` is the network of an IPv6 caller without its end, see `client-network.ts`.
    if (isPrivateAddress(isIP(ctx.ip) === 0 ? `${ctx.ip}::` : ctx.ip)) return next();
    const place = await take(ctx.ip, () => isGone(ctx));
    if (place === null) return;
    if (place !== 'full') return goOnWithPlace(ctx, next, place);
    ctx.set('Retry-After', '1');
    throw new errors.RateLimitError('Zu viele Aufrufe zugleich von Ihrem Anschluss.');
  };
};
