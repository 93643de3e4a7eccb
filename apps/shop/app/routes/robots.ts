import { serverContext } from '#app/routing/server-context.ts';
import type { Route } from './+types/robots.ts';

/** Pages for one visitor, drafts, results of a search, and filtered lists. Lists in another order or length stay open. */
const DISALLOWED_PATHS = [
  '/basket',
  '/profile',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/email-confirmation',
  '/freigabe',
  '/einladung/',
  '/packen/',
  '/erinnerungen',
  '/anfrage/',
  '/kalender/',
  '/preview',
  '/*?*q=',
  '/*?*filter=',
];

export function loader({ context }: Route.LoaderArgs) {
  const { shopUrl } = context.get(serverContext);
  const lines = [
    'User-agent: *',
    ...DISALLOWED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${shopUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Tag': 'content' },
  });
}
