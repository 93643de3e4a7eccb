import { isIP } from 'node:net';
import type { Context, Next } from 'koa';
import { toGuardedPath } from '../lib/calls/guarded-path';
import { getEnv } from '../lib/env';
import { createNetworkList, parseNetworks } from '../lib/network-address';

/** What visitors need: calls, pictures of pages, health. Everything else of Strapi belongs to the panel. */
const PUBLIC_PATH = /^\/(api|uploads)\/|^\/(_health|favicon\.ico)?$/;

/** Answers 404 to whoever asks for the admin panel from outside of `PANEL_NETWORKS`. */
export default () => {
  const networks = getEnv().PANEL_NETWORKS;
  const isInside = createNetworkList(parseNetworks(networks));
  return async (ctx: Context, next: Next): Promise<void> => {
    const isOpen = networks.length === 0 || PUBLIC_PATH.test(toGuardedPath(ctx.path));
    // `ctx.ip` is the network of an IPv6 caller without its end, see `client-network.ts`.
    if (isOpen || isInside(isIP(ctx.ip) === 0 ? `${ctx.ip}::` : ctx.ip)) await next();
    else ctx.throw(404);
  };
};
