import type { Context, MiddlewareHandler } from 'hono';
import { refuseAtGateway } from '#app/protocol/refusal.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The desk needs no token, so no other name may lead a browser here and no other page may post. */
export const guardDesk: MiddlewareHandler = async (c, next) => {
  const { hostname } = new URL(c.req.url);
  if (!LOOPBACK_HOSTS.includes(hostname)) throw refuseAtGateway(403, 'Only on this machine');
  if (c.req.method !== 'GET' && !isFromDesk(c)) {
    throw refuseAtGateway(403, 'Only from the pages of this desk');
  }
  await next();
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header('cache-control', 'no-store');
  // Without the origin a form of our own could not be told from a stranger's.
  c.header('referrer-policy', 'same-origin');
  c.header('x-content-type-options', 'nosniff');
};

function isFromDesk(c: Context): boolean {
  const origin = c.req.header('origin');
  return origin !== undefined && origin === new URL(c.req.url).origin;
}
