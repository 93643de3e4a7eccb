import { PreviewQuery } from '@klappe/contracts';
import { data } from 'react-router';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchPagePreview } from '#app/backend/content.ts';
import { createContentMeta } from '#app/features/content/content-meta.ts';
import { ContentPage } from '#app/features/content/content-page.tsx';
import { toShownPage } from '#app/features/content/shown-page.server.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import { orUnavailable, PAGE_UNAVAILABLE } from '#app/routing/or-unavailable.ts';
import { serverContext } from '#app/routing/server-context.ts';
import contentCss from '#app/styles/content.css?url';
import type { Route } from './+types/preview.ts';

export const links = linkSheets(contentCss);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  ...(loaderData ? createContentMeta(loaderData.page, matches[0].loaderData) : []).filter(
    (entry) => !('name' in entry && entry.name === 'robots'),
  ),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** A page as it stands in the CMS, published or not. The admin panel opens it with its own token. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const query = PreviewQuery.safeParse(Object.fromEntries(url.searchParams));
  if (!query.success) throw refuse();
  const page = await orUnavailable(
    fetchPagePreview(server.backendUrl, query.data).catch((error: unknown) => {
      if (error instanceof BackendError && error.failure === 'refused' && error.status < 500) {
        return null;
      }
      throw error;
    }),
    PAGE_UNAVAILABLE,
  );
  if (!page) throw refuse();
  return data({ page: toShownPage(page, server), status: query.data.status });
}

function refuse() {
  return data(
    'Diese Vorschau gilt nicht oder nicht mehr. Bitte öffnen Sie sie in der Verwaltung neu.',
    { status: 404 },
  );
}

/** A draft is cached nowhere: not by browsers, not by search engines, and without cache tags not by this server. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' };
}

const STATUS_WORDS: Readonly<Record<string, string>> = {
  draft: 'Dieser Entwurf ist noch nicht veröffentlicht.',
  published: 'So ist die Seite veröffentlicht.',
};

export default function PreviewRoute({ loaderData: { page, status } }: Route.ComponentProps) {
  return (
    <>
      <div className="preview-bar" role="note">
        <p className="wrap">
          Vorschau: {STATUS_WORDS[status] ?? 'So war die Seite früher veröffentlicht.'}
        </p>
      </div>
      <ContentPage page={page} />
    </>
  );
}
