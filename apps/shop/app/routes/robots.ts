import { serverContext } from '#app/routing/server-context.ts';
import type { Route } from './+types/robots.ts';

/** Screens for one visitor, and lists in another order, have nothing to be found. */
const KEPT_OUT = [
  '/basket',
  '/profile',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/email-confirmation',
  '/preview',
  '/*?*q=',
];

export function loader({ context }: Route.LoaderArgs) {
  const { shopUrl } = context.get(serverContext);
  const lines = [
    'User-agent: *',
    ...KEPT_OUT.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Tag': 'content' },
  });
}
