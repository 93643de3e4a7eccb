import type { Page } from '@klappe/contracts';
import { data, redirect } from 'react-router';
import { fetchPageById, fetchStudios, toStudioSlug } from '#app/backend/content.ts';
import { createContentMeta } from '#app/features/content/content-meta.ts';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { toShownPage, toShownStudio } from '#app/features/content/shown-page.server.ts';
import { StudioPage } from '#app/features/content/studio-page.tsx';
import { joinCacheTags, toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable, PAGE_UNAVAILABLE } from '#app/routing/or-unavailable.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/page-by-id.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const config = matches[0].loaderData;
  if (loaderData?.page) return createContentMeta(loaderData.page, config);
  return createPageMeta({
    title: loaderData?.studio?.header ?? '',
    description: loaderData?.studio?.subheader,
    path: loaderData?.studio?.path ?? '',
    image: loaderData?.studio?.gallery[0],
    config,
  });
};

/** `/{slug}/{id}`: the page with that number, or the studio of that name. Another slug redirects to the right one. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const headers = toCacheTags(['content']);
  const page = await orUnavailable(fetchPageById(server.backendUrl, params.id), PAGE_UNAVAILABLE);
  if (page) {
    if (page.slug !== params.slug) throw redirectTo(page);
    return data({ page: toShownPage(page, server), studio: null }, { headers });
  }
  const studios = await orUnavailable(fetchStudios(server.backendUrl), PAGE_UNAVAILABLE);
  const found = studios.find((studio) => toStudioSlug(studio) === params.id);
  if (!found) throw data(null, { status: 404 });
  const studio = toShownStudio(found, server);
  if (studio.path !== url.pathname) throw redirect(studio.path, { status: 301, headers });
  return data({ page: null, studio }, { headers });
}

function redirectTo({ slug }: Page) {
  return redirect(`/${slug}`, { status: 301, headers: toCacheTags(['content']) });
}

export const headers = joinCacheTags;

export default function PageByIdRoute({ loaderData: { page, studio } }: Route.ComponentProps) {
  if (page) return <ContentPage page={page} />;
  return studio && <StudioPage key={studio.path} studio={studio} />;
}
