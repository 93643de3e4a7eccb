import type { Context, Hono } from 'hono';
import type { SandboxContext } from '#app/http/context.ts';
import { refuseAtGateway } from '#app/protocol/refusal.ts';
import { renderDeskPage } from './desk-page.ts';
import { DESK_STYLE } from './desk-style.ts';
import { readArrivals } from './read-arrivals.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Shows a person trying the demo what arrived. Not in the real API. */
export function addDesk(app: Hono, { database }: SandboxContext): void {
  app.get('/', async (c) => {
    refuseOtherHosts(c);
    c.header('content-security-policy', "default-src 'none'; style-src 'self'");
    c.header('cache-control', 'no-store');
    return c.html(await renderDeskPage(readArrivals(database)));
  });
  app.get('/_sandbox/desk.css', (c) =>
    c.body(DESK_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
}

/** The page needs no token, so no other name may lead a browser here. */
function refuseOtherHosts(c: Context): void {
  const { hostname } = new URL(c.req.url);
  if (!LOOPBACK_HOSTS.includes(hostname)) throw refuseAtGateway(403, 'Only on this machine');
}
