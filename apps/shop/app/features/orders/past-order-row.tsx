import { findLineKind, type Order } from '@klappe/contracts';
import { STAGE_LABELS, toProjectTitle } from '@klappe/domain';
import { useId } from 'react';
import { usePrices } from '#app/site/prices.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { describeSent, findOrderSum, formatOrderDate } from './ordered-line.tsx';
import { ReorderButton } from './reorder-button.tsx';

/** An inquiry of which nothing more comes, in one line: when, what, how it ended, what it cost. */
export function PastOrderRow({ order }: { order: Order }) {
  const headingId = useId();
  const { id, planperiod, summary } = order;
  const sum = findOrderSum(order, usePrices().show);
  const isPurchase = order.products.every((product) => findLineKind(product) === 'sale');
  return (
    <article aria-labelledby={headingId} className="order-row">
      <div className="order-row-head">
        <h3 className="item-title breakable" id={headingId}>
          <PageLink className="line-link" to={`/profile/orders/${id}`}>
            {toProjectTitle(order) || 'Ohne Projektreferenz'}
          </PageLink>
        </h3>
        <p className="num note">
          {describeSent(order)} · {formatOrderDate(order)}
        </p>
      </div>
      <div className="order-row-when">
        <p className="num">{planperiod || (isPurchase ? 'Gebrauchtkauf' : 'Ohne Mietzeitraum')}</p>
        {summary && <p>{STAGE_LABELS[summary.stage]}</p>}
      </div>
      <p className="order-row-total num strong">
        <span className="order-row-sum">{sum.label} </span>
        {sum.text}
      </p>
      <div className="order-row-action">
        <ReorderButton describedBy={headingId} look="plain" order={order} />
      </div>
    </article>
  );
}
