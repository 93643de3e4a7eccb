import { data, redirect } from 'react-router';
import { fetchPageById, fetchPageBySlug } from '#app/backend/content.ts';
import { createContentMeta } from '#app/features/content/content-meta.ts';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { FallbackPage, findFallbackPage } from '#app/features/content/fallback-page.tsx';
import { toShownPage } from '#app/features/content/shown-page.server.ts';
import { joinCacheTags, toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable, PAGE_UNAVAILABLE } from '#app/routing/or-unavailable.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { findLinkedPath } from '#app/site/shop-settings.ts';
import type { Route } from './+types/page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const config = matches[0].loaderData;
  if (loaderData?.page) return createContentMeta(loaderData.page, config);
  return createPageMeta({
    title: loaderData?.fallback?.title ?? '',
    path: `/${params.slug}`,
    config,
    // Search engines keep out until the page is written.
    isPrivate: true,
  });
};

/** A page by its slug, else by its number, else by where the house has moved it, else the stand-in that every shop has. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const fallback = findFallbackPage(slug);
  const asked = findPage(server.backendUrl, slug);
  if (!fallback) {
    const page = await orUnavailable(asked, PAGE_UNAVAILABLE);
    if (!page) throw data(null, { status: 404 });
    return data({ ...NO_FALLBACK, page: toShownPage(page, server) }, { headers: CONTENT });
  }
  try {
    const page = await asked;
    if (page)
      return data({ ...NO_FALLBACK, page: toShownPage(page, server) }, { headers: CONTENT });
    const { settings } = await server.frame.get();
    const linked = findLinkedPath(settings.pageLinks, `/${slug}`);
    if (linked) throw redirect(linked, { headers: CONTENT });
    return data({ page: null, fallback, isUnavailable: false }, { headers: CONTENT });
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(error);
    return data({ page: null, fallback, isUnavailable: true }, { headers: {} });
  }
}

const CONTENT = toCacheTags(['content']);
const NO_FALLBACK = { fallback: null, isUnavailable: false } as const;

/** The form of a slug. The backend is not asked for anything else. */
const SLUG = /^[a-z0-9-]{1,80}$/;

async function findPage(backendUrl: string, slug: string) {
  if (!SLUG.test(slug)) return null;
  return (await fetchPageBySlug(backendUrl, slug)) ?? (await fetchPageById(backendUrl, slug));
}

export const headers = joinCacheTags;

export default function PageRoute({
  loaderData: { page, fallback, isUnavailable },
  params,
}: Route.ComponentProps) {
  if (page) return <ContentPage key={page.path} page={page} />;
  if (!fallback) return null;
  return (
    <FallbackPage
      hasCredits={params.slug === 'imprint'}
      isUnavailable={isUnavailable}
      page={fallback}
    />
  );
}
