import { PACKED_KINDS } from '@klappe/contracts';
import { data } from 'react-router';
import { WaitingPage } from '#app/features/account/waiting-page.tsx';
import { PackingPage } from '#app/features/packing/packing-page.tsx';
import { guardedBy } from '#app/routing/guards.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import basketCss from '#app/styles/basket.css?url';
import inquiriesCss from '#app/styles/inquiries.css?url';
import type { Route } from './+types/packing.ts';

export const links = linkSheets(basketCss, inquiriesCss);

export { keepNowhere as headers } from '#app/routing/cache-tags.ts';

const TITLE = 'Packliste';

export const clientMiddleware = guardedBy('authenticated');

export const handle: RouteHandle = { hasShortFooter: true };

export const meta = createPrivateMeta(TITLE);

/** The list itself is read from this browser, so that the page opens without a network. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const kind = PACKED_KINDS.find((each) => each === params.kind);
  if (!kind || !/^\d{1,9}$/.test(params.id)) throw data(null, { status: 404 });
  return { kind, id: params.id };
}

export function HydrateFallback() {
  return <WaitingPage title={TITLE} />;
}

export default function PackingRoute({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap tall-page printed-page">
      <PackingPage address={loaderData} key={`${loaderData.kind}/${loaderData.id}`} title={TITLE} />
    </div>
  );
}
