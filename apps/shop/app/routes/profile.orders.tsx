import { replace } from 'react-router';
import {
  fetchHistory,
  isSameQuery,
  parseOrderQuery,
  toOrderSearch,
} from '#app/features/orders/fetch-orders.ts';
import { OrdersPage } from '#app/features/orders/orders-page.tsx';
import { orRedirectHome } from '#app/routing/guards.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import inquiriesCss from '#app/styles/inquiries.css?url';
import type { Route } from './+types/profile.orders.ts';

export const links = linkSheets(inquiriesCss);

export const meta = createPrivateMeta('Anfragen');

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = parseOrderQuery(url.searchParams);
  const history = await orRedirectHome(fetchHistory(asked));
  const query = { ...asked, page: history?.past.pagination.page ?? asked.page };
  // A page out of range is replaced by the page the backend answered with.
  if (history && !isSameQuery(query, url.searchParams)) {
    throw replace(`/profile/orders${toOrderSearch(query)}`);
  }
  return { query, history };
}

export default function ProfileOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}
