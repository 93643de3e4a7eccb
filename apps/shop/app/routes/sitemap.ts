import { toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { fetchSitemap } from '#app/seo/sitemap.server.ts';
import type { Route } from './+types/sitemap.ts';

/** `/sitemap.xml`, and `/sitemap-2.xml`, which the server asks for as `?part=2`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const part = url.searchParams.get('part');
  const sitemap = await orUnavailable(
    fetchSitemap(context.get(serverContext), part === null ? null : Number(part)),
  );
  if (sitemap === null) return new Response('Not Found\n', { status: 404 });
  return new Response(sitemap, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      ...toCacheTags(['content', 'catalogue', 'menu', 'usedsale']),
    },
  });
}
