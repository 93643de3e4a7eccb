import { toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { fetchPublicPaths, toSitemap } from '#app/seo/sitemap.server.ts';
import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { backendUrl, shopUrl } = context.get(serverContext);
  const paths = await orUnavailable(fetchPublicPaths(backendUrl));
  return new Response(toSitemap(shopUrl, paths), {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      ...toCacheTags(['content', 'catalogue', 'menu', 'usedsale']),
    },
  });
}
