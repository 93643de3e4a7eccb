import type { Page } from '@klappe/contracts';
import { data, redirect } from 'react-router';
import {
  fetchPageById,
  fetchPageBySlug,
  fetchStudios,
  toStudioSlug,
} from '#app/backend/content.ts';
import { createContentMeta } from '#app/features/content/content-meta.ts';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { FallbackPage } from '#app/features/content/fallback-page.tsx';
import { findFallbackPage } from '#app/features/content/fallback-text.server.ts';
import { toShownPage, toShownStudio } from '#app/features/content/shown-page.server.ts';
import { StudioPage } from '#app/features/content/studio-page.tsx';
import { joinCacheTags, toCacheTags } from '#app/routing/cache-tags.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import { orUnavailable, PAGE_UNAVAILABLE } from '#app/routing/or-unavailable.ts';
import { type ServerContext, serverContext } from '#app/routing/server-context.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { findLinkedPath } from '#app/site/shop-settings.ts';
import contentCss from '#app/styles/content.css?url';
import type { Route } from './+types/page.ts';

export const links = linkSheets(contentCss);

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const config = matches[0].loaderData;
  if (loaderData?.page) return createContentMeta(loaderData.page, config);
  const studio = loaderData?.studio;
  if (studio) {
    return createPageMeta({
      title: studio.header,
      description: studio.subheader,
      path: studio.path,
      image: studio.gallery[0],
      config,
    });
  }
  return createPageMeta({
    title: loaderData?.fallback?.title ?? '',
    path: `/${params.slug}`,
    config,
    // Search engines keep out until the page is written.
    isPrivate: true,
  });
};

export function loader({ params: { slug, id }, context, url }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  return id ? loadById(server, { slug, id, path: url.pathname }) : loadBySlug(server, slug);
}

/** A page by its slug, else by its number, else by where the house has moved it, else the stand-in that every shop has. */
async function loadBySlug(server: ServerContext, slug: string) {
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
    return data({ ...NO_FALLBACK, page: null, fallback }, { headers: CONTENT });
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(error);
    return data({ ...NO_FALLBACK, page: null, fallback, isUnavailable: true }, { headers: {} });
  }
}

const CONTENT = toCacheTags(['content']);
const NO_FALLBACK = { fallback: null, isUnavailable: false, studio: null } as const;

/** The form of a slug. The backend is not asked for anything else. */
const SLUG = /^[a-z0-9-]{1,80}$/;

async function findPage(backendUrl: string, slug: string) {
  if (!SLUG.test(slug)) return null;
  return (await fetchPageBySlug(backendUrl, slug)) ?? (await fetchPageById(backendUrl, slug));
}

interface NumberedAddress {
  readonly slug: string;
  readonly id: string;
  readonly path: string;
}

/** `/{slug}/{id}`: the page with that number, or the studio of that name. Another slug redirects to the right one. */
async function loadById(server: ServerContext, { slug, id, path }: NumberedAddress) {
  const page = await orUnavailable(fetchPageById(server.backendUrl, id), PAGE_UNAVAILABLE);
  if (page) {
    if (page.slug !== slug) throw redirectTo(page);
    return data({ ...NO_FALLBACK, page: toShownPage(page, server) }, { headers: CONTENT });
  }
  const studios = await orUnavailable(fetchStudios(server.backendUrl), PAGE_UNAVAILABLE);
  const found = studios.find((studio) => toStudioSlug(studio) === id);
  if (!found) throw data(null, { status: 404 });
  const studio = toShownStudio(found, server);
  if (studio.path !== path) throw redirect(studio.path, { status: 301, headers: CONTENT });
  return data({ ...NO_FALLBACK, page: null, studio }, { headers: CONTENT });
}

function redirectTo({ slug }: Page) {
  return redirect(`/${slug}`, { status: 301, headers: CONTENT });
}

export const headers = joinCacheTags;

export default function PageRoute({
  loaderData: { page, studio, fallback, isUnavailable },
  params,
}: Route.ComponentProps) {
  if (page) return <ContentPage key={page.path} page={page} />;
  if (studio) return <StudioPage key={studio.path} studio={studio} />;
  if (!fallback) return null;
  return (
    <FallbackPage
      hasCredits={params.slug === 'imprint'}
      isUnavailable={isUnavailable}
      page={fallback}
    />
  );
}
