import { data, redirect } from 'react-router';
import { fetchHomePage } from '#app/backend/content.ts';
import { createContentMeta } from '#app/features/content/content-meta.ts';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { readHomeSlug } from '#app/features/content/home-slug.ts';
import { toShownPage } from '#app/features/content/shown-page.server.ts';
import { joinCacheTags, toCacheTags } from '#app/routing/cache-tags.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import { serverContext } from '#app/routing/server-context.ts';
import contentCss from '#app/styles/content.css?url';
import type { Route } from './+types/home.ts';

export const links = linkSheets(contentCss);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData ? createContentMeta(loaderData.page, matches[0].loaderData) : [];

/** Redirects to the page at menu position 1, or shows it here when its slug is empty. Without one: the rental list. */
export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const home = await fetchHomePage(server.backendUrl).catch((error: unknown) => {
    console.error('The home page could not be asked for', error);
    return 'unknown' as const;
  });
  if (home === 'unknown') throw redirect('/rental');

  const headers = toCacheTags(['content']);
  if (!home) throw redirect('/rental', { headers });
  if (home.slug) throw redirect(`/${home.slug}`, { headers });
  return data({ page: toShownPage(home, server) }, { headers });
}

/** In the browser the slug may be stored from an earlier page; then no request is needed. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const slug = readHomeSlug();
  if (slug) throw redirect(`/${slug}`);
  return serverLoader();
}

export const headers = joinCacheTags;

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData.page} />;
}
