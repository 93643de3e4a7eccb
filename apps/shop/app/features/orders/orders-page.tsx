import type { OrderList } from '@klappe/contracts';
import { ORDER_SORT_LABELS, parseOrderSort } from '@klappe/domain';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Pagination, usePageFocus } from '#app/ui/pagination.tsx';
import { PendingList } from '#app/ui/pending-list.tsx';
import { ToolbarSelect } from '#app/ui/toolbar-select.tsx';
import { useQueryNavigation } from '#app/ui/use-query-navigation.ts';
import { type History, type OrderQuery, parseOrderQuery, toOrderSearch } from './fetch-orders.ts';
import { OrderFilters } from './order-filters.tsx';
import { PastOrderRow } from './past-order-row.tsx';
import { UpcomingOrderRow } from './upcoming-order-row.tsx';

interface OrdersPageProps {
  readonly query: OrderQuery;
  /** Null when it could not be loaded. */
  readonly history: History | null;
}

/** /profile/orders: every inquiry somebody sent while logged in, what is to come first. */
export function OrdersPage({ query, history }: OrdersPageProps) {
  const heading = usePageFocus(query.page);
  const isEmpty = history && countAll(history) === 0;
  return (
    <>
      <h1 className="page-title focus-target" ref={heading} tabIndex={-1}>
        Anfragen
      </h1>
      {history?.sharedWith && <SharedWith {...history.sharedWith} />}
      {history === null && <LoadFailed message="Ihre Anfragen konnten nicht geladen werden." />}
      {isEmpty && <NoOrders />}
      {history && !isEmpty && (
        <>
          <OrderFilters counts={history.counts} query={query} />
          <PendingList>
            <FoundOrders history={history} query={query} />
          </PendingList>
        </>
      )}
    </>
  );
}

/** Says whose inquiries are listed beside one's own. */
function SharedWith({ company, colleagueCount }: NonNullable<OrderList['sharedWith']>) {
  const others = colleagueCount === 1 ? '1 Person' : `${colleagueCount} Personen`;
  return (
    <p className="muted num orders-shared">
      {company} · Sie und {others} Ihrer Firma
    </p>
  );
}

function countAll({ counts: { open, confirmed, past } }: History): number {
  return open + confirmed + past;
}

function FoundOrders({ history, query }: { history: History; query: OrderQuery }) {
  const { upcoming, past } = history;
  if (upcoming.length === 0 && past.pagination.total === 0) return <NothingFound query={query} />;
  return (
    <>
      {upcoming.length > 0 && (
        <section aria-labelledby="anstehend" className="order-part">
          <SectionHead
            id="anstehend"
            note={`${describeCount(upcoming.length)}, nach Abholung`}
            title="Anstehend"
          />
          <ul className="panel ruled">
            {upcoming.map((order) => (
              <li key={order.id}>
                {order.summary && <UpcomingOrderRow order={order} summary={order.summary} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {past.pagination.total > 0 && <PastOrders past={past} query={query} />}
    </>
  );
}

function PastOrders({ past, query }: { past: OrderList; query: OrderQuery }) {
  const { pathname } = useLocation();
  const { page, pageCount, total } = past.pagination;
  return (
    <section aria-labelledby="vergangen">
      <SectionHead
        id="vergangen"
        note={describeCount(total) + (pageCount > 1 ? `, Seite ${page} von ${pageCount}` : '')}
        title="Vergangen"
      >
        {total > 1 && <OrderSortSelect query={query} />}
      </SectionHead>
      <ul className="panel ruled">
        {past.results.map((order) => (
          <li key={order.id}>
            <PastOrderRow order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pageCount}
        toPage={(each) => `${pathname}${toOrderSearch({ ...query, page: each })}`}
      />
    </section>
  );
}

function describeCount(count: number): string {
  return count === 1 ? '1 Anfrage' : `${count} Anfragen`;
}

interface SectionHeadProps {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly children?: ReactNode;
}

function SectionHead({ id, title, note, children }: SectionHeadProps) {
  return (
    <div className="orders-head row spread">
      <h2 className="block-title" id={id}>
        {title}
      </h2>
      <p aria-live="polite" className="note num">
        {note}
      </p>
      {children}
    </div>
  );
}

function NothingFound({ query }: { query: OrderQuery }) {
  const { pathname } = useLocation();
  return (
    <div className="panel empty-list">
      <p className="empty-title">
        {query.q ? `Keine Anfrage zu „${query.q}“.` : 'Hier steht keine Anfrage.'}
      </p>
      <PageLink className="button" to={pathname}>
        Filter zurücksetzen
      </PageLink>
    </div>
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

/** How the past is sorted. Another sort begins at the first page. */
function OrderSortSelect({ query }: { query: OrderQuery }) {
  const { pendingSearch, goTo } = useQueryNavigation();
  const shown =
    pendingSearch === null ? query : parseOrderQuery(new URLSearchParams(pendingSearch));
  return (
    <ToolbarSelect
      label="Sortierung"
      name="sort"
      onChange={(value, isCorrection) =>
        goTo(toOrderSearch({ ...query, sort: parseOrderSort(value), page: 1 }), {
          replace: isCorrection,
        })
      }
      options={Object.entries(ORDER_SORT_LABELS)}
      value={shown.sort}
    />
  );
}
