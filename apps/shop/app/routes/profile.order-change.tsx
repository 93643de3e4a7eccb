import { useEffect, useMemo, useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { HandoverSection } from '#app/features/inquiry/inquiry-sections.tsx';
import { PeriodSection } from '#app/features/inquiry/period-section.tsx';
import { ChangePage } from '#app/features/orders/change/change-page.tsx';
import { createAccountAccess, InquiryAccessProvider } from '#app/features/orders/inquiry-access.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import { cartStore } from '#app/stores/cart.ts';
import basketCss from '#app/styles/basket.css?url';
import inquiriesCss from '#app/styles/inquiries.css?url';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/profile.order-change.ts';
import { clientLoader as loadOrder } from './profile.order.tsx';

export const links = linkSheets(basketCss, inquiriesCss);

/** Only who sent an inquiry changes it. */
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const loaded = await loadOrder(args);
  if (loaded.order?.sentBy) throw redirect(`/profile/orders/${loaded.order.id}`);
  return loaded;
}

export const meta = createPrivateMeta('Anfrage ändern');

export default function ProfileOrderChangeRoute({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  const access = useMemo(() => order && createAccountAccess(order), [order]);
  const wish = useProjectWish();
  if (!order || !access) return <LoadFailed message="Diese Anfrage konnte nicht geladen werden." />;
  return (
    <InquiryAccessProvider value={access}>
      <ChangePage
        handover={(isRental) => <HandoverSection isRental={isRental} />}
        order={order}
        period={<PeriodSection />}
        wish={wish}
      />
    </InquiryAccessProvider>
  );
}

/** The project that is open, where its changes are to be sent: `?projekt`. A reload goes on from what was changed here. */
function useProjectWish() {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('projekt');
  const [wish] = useState(() => {
    const { project, lines, draft } = cartStore.getState();
    return isAsked && project ? { lines, dates: draft.info } : null;
  });
  useEffect(() => {
    if (isAsked) setSearch({}, { replace: true, preventScrollReset: true });
  }, [isAsked, setSearch]);
  return wish;
}
