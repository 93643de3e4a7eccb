import { useEffect } from 'react';
import { useBackendUrl } from '#app/site/public-config.ts';
import { useOrders } from '#app/stores/orders.ts';
import { recordOrders } from '#app/sync/record-orders.ts';
import { PageLink } from '#app/ui/page-link.tsx';

/** The way from the confirmation to the inquiry's place in the history; nothing for guests. */
export function OrderLink({ inquiry }: { inquiry: number }) {
  const backendUrl = useBackendUrl();
  const isWaiting = useOrders(({ waiting }) => waiting.some((each) => each.inquiry === inquiry));
  const order = useOrders(({ recorded }) => recorded.find((each) => each.inquiry === inquiry));
  useEffect(() => {
    void recordOrders(backendUrl);
  }, [backendUrl]);
  if (!isWaiting && !order) return null;
  return (
    <PageLink
      className="button"
      data-look="plain"
      to={order ? `/profile/orders/${order.order}` : '/profile/orders'}
    >
      {order ? 'Diese Anfrage im Profil ansehen' : 'Zu Ihren Anfragen'}
    </PageLink>
  );
}
