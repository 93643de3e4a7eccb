import { redirect, replace } from 'react-router';
import { fetchHistory } from '#app/features/orders/fetch-orders.ts';
import { isWrittenAs, parseOrderQuery, toOrderSearch } from '#app/features/orders/order-query.ts';
import { OrdersPage } from '#app/features/orders/orders-page.tsx';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { readBackendUrl } from '#app/site/public-config.ts';
import ordersCss from '#app/styles/orders.css?url';
import type { Route } from './+types/profile.orders.ts';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ordersCss }];

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Anfragen',
    path: '/profile/orders',
    config: matches[0].loaderData,
    isPrivate: true,
  });

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = parseOrderQuery(url.searchParams);
  try {
    const list = await fetchHistory(readBackendUrl(), asked);
    const query = { ...asked, page: list?.pagination.page ?? asked.page };
    // An address out of range leads to the nearest that there is.
    if (list && !isWrittenAs(query, url.searchParams)) {
      throw replace(`/profile/orders${toOrderSearch(query)}`);
    }
    return { query, list };
  } catch (error) {
    if (error instanceof LoginDeclined) throw redirect('/');
    throw error;
  }
}

export default function ProfileOrdersRoute({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}
