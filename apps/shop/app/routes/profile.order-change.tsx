import { useMemo } from 'react';
import { HandoverSection } from '#app/features/inquiry/inquiry-sections.tsx';
import { PeriodSection } from '#app/features/inquiry/period-section.tsx';
import { ChangePage } from '#app/features/orders/change/change-page.tsx';
import { createAccountAccess, InquiryAccessProvider } from '#app/features/orders/inquiry-access.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/profile.order-change.ts';

export { clientLoader } from './profile.order.tsx';

export const meta = createPrivateMeta('Anfrage ändern');

export default function ProfileOrderChangeRoute({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  const access = useMemo(() => createAccountAccess(order?.id ?? 0), [order?.id]);
  if (!order) return <LoadFailed message="Diese Anfrage konnte nicht geladen werden." />;
  return (
    <InquiryAccessProvider value={access}>
      <ChangePage
        handover={(isRental) => <HandoverSection isRental={isRental} />}
        order={order}
        period={<PeriodSection />}
      />
    </InquiryAccessProvider>
  );
}
