import { WaitingPage } from '#app/features/account/waiting-page.tsx';
import { fetchGuestInquiry } from '#app/features/orders/guest-access.ts';
import { GuestInquiryPage } from '#app/features/orders/guest-inquiry-page.tsx';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import type { Route } from './+types/guest-inquiry.ts';

// Whoever has the address sees the inquiry, so that it is kept nowhere and told to no other site.
export { withoutCacheTags as headers } from '#app/routing/cache-tags.ts';

const createMeta = createPrivateMeta('Anfrage');

export const meta: Route.MetaFunction = ({ matches }) => [
  ...createMeta({ matches: [matches[0]] }),
  { name: 'referrer', content: 'no-referrer' },
];

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { inquiry: await fetchGuestInquiry(params.link) };
}

export function HydrateFallback() {
  return <WaitingPage title="Anfrage" />;
}

export default function GuestInquiryRoute({ params, loaderData }: Route.ComponentProps) {
  const { inquiry } = loaderData;
  return (
    <div className="wrap tall-page printed-page">
      {inquiry === 'gone' && <GoneLink />}
      {inquiry === null && <LoadFailed message="Diese Anfrage konnte nicht geladen werden." />}
      {inquiry !== null && inquiry !== 'gone' && (
        <GuestInquiryPage inquiry={inquiry} link={params.link} />
      )}
    </div>
  );
}

function GoneLink() {
  return (
    <div className="panel empty-list">
      <h1 className="empty-title">Dieser Link gilt nicht mehr.</h1>
      <p>
        Er gilt bis 60 Tage nach der Rückgabe. Vielleicht ist er auch unvollständig: Bitte öffnen
        Sie ihn noch einmal aus der Bestätigung Ihrer Anfrage.
      </p>
      <p className="empty-action">
        <PageLink className="button" to="/kontakt">
          Zum Haus
        </PageLink>
      </p>
    </div>
  );
}
