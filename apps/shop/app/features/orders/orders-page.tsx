import { MAX_LISTED_ORDERS, type Order, type OrderList } from '@klappe/contracts';
import {
  ORDER_FILTER_LABELS,
  ORDER_FILTERS,
  ORDER_SORT_LABELS,
  parseOrderSort,
  STAGE_LABELS,
  toProjectTitle,
} from '@klappe/domain';
import type { ReactNode } from 'react';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { usePrices } from '#app/site/prices.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { Pagination, usePageFocus } from '#app/ui/pagination.tsx';
import { PendingList } from '#app/ui/pending-list.tsx';
import { ToolbarSelect } from '#app/ui/toolbar-select.tsx';
import { useQueryNavigation } from '#app/ui/use-query-navigation.ts';
import {
  type History,
  loadOrder,
  type OrderCounts,
  type OrderQuery,
  parseOrderQuery,
  toOrderSearch,
} from './fetch-orders.ts';
import { describeSent, findOrderSum, formatOrderDate } from './ordered-line.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { describeDays, UpcomingOrderRow } from './upcoming-order-row.tsx';

interface OrdersPageProps {
  readonly query: OrderQuery;
  /** Null when it could not be loaded. */
  readonly history: History | null;
}

/** /profile/orders: every inquiry somebody sent while logged in, what is to come first. */
export function OrdersPage({ query, history }: OrdersPageProps) {
  const heading = usePageFocus(query.page);
  const isEmpty = history && countAll(history.counts) === 0;
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
          <LeftOut {...history} />
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
    <p className="gap-below muted num">
      {company} · Sie und {others} Ihrer Firma
    </p>
  );
}

function countAll({ open, confirmed, past }: OrderCounts): number {
  return open + confirmed + past;
}

function FoundOrders({ history, query }: { history: History; query: OrderQuery }) {
  const { upcoming, upcomingTotal, past } = history;
  if (upcoming.length === 0 && past.pagination.total === 0) return <NothingFound query={query} />;
  return (
    <>
      {upcoming.length > 0 && (
        <section aria-labelledby="anstehend" className="order-part">
          <SectionHead
            id="anstehend"
            note={describeUpcoming(upcoming.length, upcomingTotal)}
            title="Anstehend"
          />
          <ul className="panel ruled">
            {upcoming.map((order) => (
              <li key={order.id}>
                <UpcomingOrderRow order={order} />
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

/** `12 Anfragen, nach Abholung`, and that not all of them are shown. */
function describeUpcoming(shown: number, total: number): string {
  const rest = total > shown ? `, die nächsten ${shown}` : '';
  return `${describeCount(total)}, nach Abholung${rest}`;
}

/** Says what list, counts and search leave out. */
function LeftOut({ isCut, isSearchCut }: Pick<History, 'isCut' | 'isSearchCut'>) {
  const max = MAX_LISTED_ORDERS.toLocaleString('de');
  return (
    <>
      {isCut && (
        <p className="gap-below note num">
          Liste und Zahlen umfassen die neuesten {max} Anfragen. Die Suche findet auch ältere.
        </p>
      )}
      {isSearchCut && (
        <p className="gap-below note num">
          Mehr als {max} Anfragen passen dazu. Gezeigt sind die neuesten; bitte suchen Sie genauer.
        </p>
      )}
    </>
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

/** An inquiry of which nothing more comes, in one line: when, what, how it ended, what it cost. */
function PastOrderRow({ order }: { order: Order }) {
  const headingId = useId();
  const { id, summary } = order;
  const sum = findOrderSum(order, usePrices().show);
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
        <p className="num">{describeDays(order)}</p>
        {summary && <p>{STAGE_LABELS[summary.stage]}</p>}
      </div>
      <p className="order-row-total num strong">
        <span className="order-row-sum">{sum.label} </span>
        {sum.text}
      </p>
      <div className="order-row-action">
        <ReorderButton describedBy={headingId} look="plain" order={() => loadOrder(id)} />
      </div>
    </article>
  );
}

/** Typing is over after this pause. */
const TYPING_MS = 300;

/** The search in one's own inquiries, and which of them are shown. */
function OrderFilters({ counts, query }: { counts: OrderCounts; query: OrderQuery }) {
  const { goTo } = useQueryNavigation();
  const [text, setText] = useState(query.q);
  const isTyped = text.trim() !== query.q;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts the pause anew, nothing else does.
  useEffect(() => {
    if (!isTyped) return;
    const search = toOrderSearch({ ...query, q: text.trim(), page: 1 });
    const timer = setTimeout(() => goTo(search, { replace: true }), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, isTyped]);
  return (
    <search className="order-filters">
      <label className="edged order-search">
        <Icon name="search" size={20} />
        <span className="sr-only">Anfragen suchen</span>
        <input
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
          placeholder="Projekt, Nummer oder Artikel"
          type="search"
          value={text}
        />
      </label>
      <fieldset className="num segments" data-choices={4}>
        <legend className="sr-only">Anfragen filtern</legend>
        {[null, ...ORDER_FILTERS].map((filter) => (
          <label className="segment" key={filter}>
            <input
              checked={query.filter === filter}
              name="filter"
              onChange={() =>
                goTo(toOrderSearch({ ...query, filter, page: 1 }), { replace: false })
              }
              type="radio"
            />
            <span>
              {filter ? ORDER_FILTER_LABELS[filter] : 'Alle'}{' '}
              {filter ? counts[filter] : countAll(counts)}
            </span>
          </label>
        ))}
      </fieldset>
    </search>
  );
}
