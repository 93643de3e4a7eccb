import type { Context, Next } from 'koa';
import { runForCall } from '../lib/caller';
import { getEnv } from '../lib/env';
import { createProxyTrust, findClientAddress, toCallerNetwork } from '../lib/network-address';

/**
 * Makes `ctx.ip` the network of whoever calls, by which limits count, and `ctx.state.askedHost` the host that the caller
 * asked for. `X-Forwarded-…` is believed from the proxies of `TRUSTED_PROXIES` alone; Koa never sees `X-Forwarded-Host`.
 */
export default () => {
  const isTrusted = createProxyTrust(getEnv().TRUSTED_PROXIES);
  return (ctx: Context, next: Next) => {
    const peer = ctx.req.socket.remoteAddress ?? '';
    const client = findClientAddress(peer, ctx.get('X-Forwarded-For'), isTrusted);
    ctx.request.ip = toCallerNetwork(client);
    // A proxy writes this header or adds its part at the end; what the caller wrote stands before that.
    const forwarded = ctx.get('X-Forwarded-Host').split(',').at(-1)?.trim();
    ctx.state.askedHost = (isTrusted(peer, 0) && forwarded) || ctx.get('Host');
    if (!isTrusted(peer, 0)) delete ctx.req.headers['x-forwarded-proto'];
    delete ctx.req.headers['x-forwarded-host'];
    return runForCall(ctx, next);
  };
};
