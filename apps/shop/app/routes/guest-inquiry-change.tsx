import { useMemo } from 'react';
import { redirect } from 'react-router';
import { WaitingPage } from '#app/features/account/waiting-page.tsx';
import { HandoverSection } from '#app/features/inquiry/inquiry-sections.tsx';
import { PeriodSection } from '#app/features/inquiry/period-section.tsx';
import { ChangePage } from '#app/features/orders/change/change-page.tsx';
import {
  createGuestAccess,
  fetchGuestInquiry,
  readGuestSession,
} from '#app/features/orders/guest-access.ts';
import { InquiryAccessProvider } from '#app/features/orders/inquiry-access.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import basketCss from '#app/styles/basket.css?url';
import inquiriesCss from '#app/styles/inquiries.css?url';
import type { Route } from './+types/guest-inquiry-change.ts';

export const links = linkSheets(basketCss, inquiriesCss);

export { handle, headers, meta } from './guest-inquiry.tsx';

/** Without the code, for staff, or while the inquiry cannot be loaded, its own page says what to do. */
export async function clientLoader({ params: { link } }: Route.ClientLoaderArgs) {
  const inquiry = await fetchGuestInquiry(link);
  if (inquiry === null || inquiry === 'gone' || !inquiry.isOpen || inquiry.isStaffView)
    throw redirect(`/anfrage/${link}`);
  return { inquiry };
}

export function HydrateFallback() {
  return <WaitingPage title="Anfrage ändern" />;
}

export default function GuestInquiryChangeRoute({ params, loaderData }: Route.ComponentProps) {
  const { link } = params;
  const session = readGuestSession(link);
  const access = useMemo(
    () => createGuestAccess(link, { token: session, isStaffView: false }),
    [link, session],
  );
  return (
    <div className="wrap tall-page">
      <InquiryAccessProvider value={access}>
        <ChangePage
          handover={(isRental) => <HandoverSection isRental={isRental} />}
          order={loaderData.inquiry}
          period={<PeriodSection />}
        />
      </InquiryAccessProvider>
    </div>
  );
}
