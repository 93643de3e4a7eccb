import { showSharedList } from '@klappe/contracts';
import { data } from 'react-router';
import { callBackend, orNullIfAbsent } from '#app/backend/call-backend.ts';
import { SharedListPage } from '#app/features/shared-list/shared-list-page.tsx';
import { linkSheets } from '#app/routing/link-sheets.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import { PrintHead } from '#app/site/print-head.tsx';
import basketCss from '#app/styles/basket.css?url';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Route } from './+types/shared-list.ts';

export const links = linkSheets(basketCss);

// Whoever has the address sees the list, so that it is kept nowhere and told to no other site.
export { keepNowhere as headers } from '#app/routing/cache-tags.ts';

export const handle: RouteHandle = { periodBar: 'rental' };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...createPrivateMeta(loaderData?.list?.name ?? 'Geteilte Liste')({ matches: [matches[0]] }),
  { name: 'referrer', content: 'no-referrer' },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { backendUrl } = context.get(serverContext);
  const asked = callBackend(showSharedList, { backendUrl, params: { link: params.link } });
  // A link may have ended, or never was.
  const answer = await orUnavailable(orNullIfAbsent(asked));
  return data({ list: answer?.data ?? null }, { status: answer ? 200 : 404 });
}

export default function SharedListRoute({ loaderData: { list } }: Route.ComponentProps) {
  return (
    <div className="wrap page tall-page printed-page">
      <PrintHead />
      {list ? <SharedListPage kind="link" list={list} /> : <Ended />}
    </div>
  );
}

function Ended() {
  return (
    <>
      <h1 className="page-title">Diese Liste wird nicht mehr geteilt.</h1>
      <p className="measure">
        Der Link ist abgelaufen oder zurückgezogen, vielleicht auch unvollständig. Fragen Sie bitte
        die Person, von der Sie ihn haben.
      </p>
      <p className="buttons error-ways">
        <PageLink className="button" to="/rental">
          Equipment ansehen
        </PageLink>
      </p>
    </>
  );
}
