import { findLineKind, type Order, type OrderList } from '@klappe/contracts';
import { ORDER_SORT_LABELS, parseOrderSort, toProjectTitle } from '@klappe/domain';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { usePrices } from '#app/site/prices.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Pagination, usePageFocus } from '#app/ui/pagination.tsx';
import { PendingList } from '#app/ui/pending-list.tsx';
import { ToolbarSelect } from '#app/ui/toolbar-select.tsx';
import { useQueryNavigation } from '#app/ui/use-query-navigation.ts';
import { type OrderQuery, parseOrderQuery, toOrderSearch } from './fetch-orders.ts';
import { findOrderSum, formatOrderDate, OrderStateMark, toOrderNumber } from './ordered-line.tsx';
import { ReorderButton } from './reorder-button.tsx';

interface OrdersPageProps {
  readonly query: OrderQuery;
  /** Null when it could not be loaded. */
  readonly list: OrderList | null;
}

/** /profile/orders: every inquiry somebody sent while logged in. */
export function OrdersPage({ query, list }: OrdersPageProps) {
  const { pathname } = useLocation();
  const heading = usePageFocus(query.page);
  return (
    <>
      <div className="row spread gap-below orders-head">
        <h1 className="page-title focus-target" ref={heading} tabIndex={-1}>
          Anfragen
        </h1>
        {list && list.pagination.total > 1 && <OrderSortSelect query={query} />}
      </div>
      {list === null && <LoadFailed message="Ihre Anfragen konnten nicht geladen werden." />}
      {list?.pagination.total === 0 && <NoOrders />}
      {list && list.pagination.total > 0 && (
        <PendingList>
          <p aria-live="polite" className="note note-above">
            {list.pagination.total === 1 ? '1 Anfrage' : `${list.pagination.total} Anfragen`}
            {list.pagination.pageCount > 1 &&
              `, Seite ${list.pagination.page} von ${list.pagination.pageCount}`}
          </p>
          <ul className="panel ruled">
            {list.results.map((order) => (
              <li key={order.id}>
                <OrderRow order={order} />
              </li>
            ))}
          </ul>
          <Pagination
            page={list.pagination.page}
            pages={list.pagination.pageCount}
            toPage={(page) => `${pathname}${toOrderSearch({ ...query, page })}`}
          />
        </PendingList>
      )}
    </>
  );
}

function OrderRow({ order }: { order: Order }) {
  const headingId = useId();
  const { id, planperiod, delivery } = order;
  const sum = findOrderSum(order, usePrices().show);
  const isPurchase = order.products.every((product) => findLineKind(product) === 'sale');
  return (
    <article aria-labelledby={headingId} className="order-row">
      <div className="order-row-head">
        <h2 className="item-title breakable" id={headingId}>
          <PageLink className="line-link" to={`/profile/orders/${id}`}>
            {toProjectTitle(order) || 'Ohne Projektreferenz'}
          </PageLink>
        </h2>
        <p className="num note">
          {toOrderNumber(order)} · {formatOrderDate(order)}
        </p>
      </div>
      <div className="order-row-when">
        <p className="num">{planperiod || (isPurchase ? 'Gebrauchtkauf' : 'Ohne Mietzeitraum')}</p>
        {delivery && (
          <p>
            <OrderStateMark state={delivery.state} />
          </p>
        )}
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

function NoOrders() {
  return (
    <div className="panel empty-list">
      <p className="empty-title">Sie haben noch keine Anfrage gesendet.</p>
      <p className="measure">
        Hier sehen Sie künftig jede Anfrage, die Sie angemeldet senden, mit ihrem Stand. Aus jeder
        lässt sich mit einem Klick eine neue machen.
      </p>
      <PageLink className="button" to="/rental">
        Zum Equipment
      </PageLink>
    </div>
  );
}

/** How the history is sorted. Another sort begins at the first page. */
function OrderSortSelect({ query }: { query: OrderQuery }) {
  const { pendingSearch, goTo } = useQueryNavigation();
  const shown =
    pendingSearch === null ? query : parseOrderQuery(new URLSearchParams(pendingSearch));
  return (
    <ToolbarSelect
      label="Sortierung"
      name="sort"
      onChange={(value, isCorrection) =>
        goTo(toOrderSearch({ sort: parseOrderSort(value), page: 1 }), { replace: isCorrection })
      }
      options={Object.entries(ORDER_SORT_LABELS)}
      value={shown.sort}
    />
  );
}
