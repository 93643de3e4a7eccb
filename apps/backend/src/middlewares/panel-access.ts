import { isIP } from 'node:net';
import type { Context, Next } from 'koa';
import { toGuardedPath } from '../lib/calls/guarded-path';
import { getEnv } from '../lib/env';
import { createNetworkList, parseNetworks, toHostName } from '../lib/network-address';

/** What visitors need: calls, pictures of pages, health. Everything else of Strapi belongs to the panel. */
const PUBLIC_PATH = /^\/(api|uploads)\/|^\/(_health|favicon\.ico)?$/;

/** Answers 404 to whoever asks for the admin panel on another host name than that of `PANEL_URL`, or from outside of `PANEL_NETWORKS`. */
export default () => {
  const { PANEL_NETWORKS: networks, PANEL_URL: url } = getEnv();
  const hostName = url === undefined ? null : new URL(url).hostname;
  const isInNetwork = createNetworkList(parseNetworks(networks));

  const isOpen = (ctx: Context) => {
    if (hostName !== null && toHostName(ctx.state.askedHost) !== hostName) return false;
    // `ctx.ip` is the network of an IPv6 caller without its end, see `client-network.ts`.
    return networks.length === 0 || isInNetwork(isIP(ctx.ip) === 0 ? `${ctx.ip}::` : ctx.ip);
  };
  return async (ctx: Context, next: Next): Promise<void> => {
    if (PUBLIC_PATH.test(toGuardedPath(ctx.path)) || isOpen(ctx)) await next();
    else ctx.throw(404);
  };
};
