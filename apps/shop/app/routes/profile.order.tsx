import { useMemo } from 'react';
import { data } from 'react-router';
import { fetchOwnOrder } from '#app/features/orders/fetch-orders.ts';
import { createAccountAccess, InquiryAccessProvider } from '#app/features/orders/inquiry-access.ts';
import { OrderPage } from '#app/features/orders/order-page.tsx';
import { toOrderNumber } from '#app/features/orders/ordered-line.tsx';
import { orRedirectHome } from '#app/routing/guards.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import inquiriesCss from '#app/styles/inquiries.css?url';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import type { Route } from './+types/profile.order.ts';

export const links = linkSheets(inquiriesCss);

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  createPageMeta({
    title: loaderData?.order ? `Anfrage ${toOrderNumber(loaderData.order)}` : 'Anfrage',
    path: `/profile/orders/${params.id}`,
    config: matches[0].loaderData,
    isPrivate: true,
  });

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const order = await orRedirectHome(fetchOwnOrder(params.id));
  if (order === 'not-found') throw data('Diese Anfrage gibt es nicht.', { status: 404 });
  return { order };
}

export default function ProfileOrderRoute({ loaderData }: Route.ComponentProps) {
  const { order } = loaderData;
  const access = useMemo(() => order && createAccountAccess(order), [order]);
  return order && access ? (
    <InquiryAccessProvider value={access}>
      <OrderPage order={order} />
    </InquiryAccessProvider>
  ) : (
    <LoadFailed message="Diese Anfrage konnte nicht geladen werden." />
  );
}
