import type { Context, Next } from 'koa';
import { getEnv } from '../lib/env';
import { createProxyTrust, findClientAddress, toCallerNetwork } from '../lib/network-address';

/**
 * Makes `ctx.ip` the network of whoever calls, by which limits count. `X-Forwarded-For` and `X-Forwarded-Proto` are
 * believed from the proxies of `TRUSTED_PROXIES` alone, `X-Forwarded-Host` from nobody.
 */
export default () => {
  const isTrusted = createProxyTrust(getEnv().TRUSTED_PROXIES);
  return (ctx: Context, next: Next) => {
    const peer = ctx.req.socket.remoteAddress ?? '';
    const client = findClientAddress(peer, ctx.get('X-Forwarded-For'), isTrusted);
    ctx.request.ip = toCallerNetwork(client);
    if (!isTrusted(peer, 0)) delete ctx.req.headers['x-forwarded-proto'];
    delete ctx.req.headers['x-forwarded-host'];
    return next();
  };
};
