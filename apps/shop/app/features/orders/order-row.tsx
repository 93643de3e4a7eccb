import type { Order } from '@klappe/contracts';
import { useId } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { OrderStateMark } from './order-state-mark.tsx';
import { formatOrderDate, formatOrderTotal, toOrderNumber } from './ordered-line.ts';
import { ReorderButton } from './reorder-button.tsx';

/** One inquiry of the history. */
export function OrderRow({ order }: { order: Order }) {
  const headingId = useId();
  const { id, projectReference, planperiod, delivery } = order;
  return (
    <article aria-labelledby={headingId} className="order-row">
      <div className="order-row-head">
        <h2 className="text-lg font-bold wrap-anywhere" id={headingId}>
          <PageLink className="order-link" to={`/profile/orders/${id}`}>
            {projectReference || 'Ohne Projektreferenz'}
          </PageLink>
        </h2>
        <p className="num text-sm text-mute">
          {toOrderNumber(order)} · {formatOrderDate(order)}
        </p>
      </div>
      <div className="order-row-when">
        <p className="num">{planperiod || 'Ohne Mietzeitraum'}</p>
        {delivery && (
          <p>
            <OrderStateMark state={delivery.state} />
          </p>
        )}
      </div>
      <p className="order-row-total num font-bold">
        <span className="sr-only">Gesamt </span>
        {formatOrderTotal(order)}
      </p>
      <div className="order-row-action">
        <ReorderButton describedBy={headingId} look="plain" order={order} />
      </div>
    </article>
  );
}
