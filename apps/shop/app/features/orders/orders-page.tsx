import type { OrderList } from '@klappe/contracts';
import { useLocation } from 'react-router';
import { Pagination } from '#app/ui/pagination.tsx';
import { PendingList } from '#app/ui/pending-list.tsx';
import { NoOrders } from './no-orders.tsx';
import { type OrderQuery, toOrderSearch } from './order-query.ts';
import { OrderRow } from './order-row.tsx';
import { OrderSortSelect } from './order-sort-select.tsx';
import { OrdersFailed } from './orders-failed.tsx';

interface OrdersPageProps {
  readonly query: OrderQuery;
  /** Null when it could not be loaded. */
  readonly list: OrderList | null;
}

/** /profile/orders: every inquiry somebody sent while logged in. */
export function OrdersPage({ query, list }: OrdersPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="page-title mb-0!">Anfragen</h1>
        {list && list.pagination.total > 1 && <OrderSortSelect query={query} />}
      </div>
      {list === null && <OrdersFailed message="Ihre Anfragen konnten nicht geladen werden." />}
      {list?.pagination.total === 0 && <NoOrders />}
      {list && list.pagination.total > 0 && (
        <PendingList>
          <p aria-live="polite" className="mb-3 text-sm text-mute">
            {list.pagination.total === 1 ? '1 Anfrage' : `${list.pagination.total} Anfragen`}
          </p>
          <ul className="border border-line bg-white">
            {list.results.map((order) => (
              <li className="border-b border-line last:border-b-0" key={order.id}>
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
