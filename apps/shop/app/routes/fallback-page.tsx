import { data } from 'react-router';
import { joinCacheTags, toCacheTags } from '#app/cache-tags.ts';
import { FallbackPage } from '#app/features/content/fallback-page.tsx';
import { FALLBACK_PAGES } from '#app/features/content/fallback-pages.ts';
import { createPageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/fallback-page.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  createPageMeta({
    title: loaderData?.page.title ?? '',
    path: `/${loaderData?.slug ?? ''}`,
    shopUrl: matches[0].loaderData?.shopUrl,
  });

export function loader({ url }: Route.LoaderArgs) {
  const slug = url.pathname.slice(1);
  const page = FALLBACK_PAGES[slug];
  if (!page) throw data(null, { status: 404 });
  return data({ slug, page }, { headers: toCacheTags(['content']) });
}

export const headers = joinCacheTags;

export default function FallbackPageRoute({ loaderData }: Route.ComponentProps) {
  return <FallbackPage hasCredits={loaderData.slug === 'imprint'} page={loaderData.page} />;
}
