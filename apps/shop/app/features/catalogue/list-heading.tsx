import { formatDayRun } from '@klappe/domain';
import { AvailabilityAge } from '#app/period/availability.tsx';
import { usePageFocus } from '#app/ui/pagination.tsx';
import type { ListPeriod } from './period-list.server.ts';

interface ListHeadingProps {
  readonly id: string;
  readonly itemCount: number;
  /** Without the filters. */
  readonly unfilteredCount: number;
  /** What was searched for instead of `q`; null for `q` itself. */
  readonly correctedTo: string | null;
  readonly page: number;
  readonly pages: number;
  readonly q: string;
  readonly period: ListPeriod | null;
}

/**
 * What the list holds, and for which days. The number of results is announced; the page is read when the heading takes the
 * focus.
 */
export function ListHeading(props: ListHeadingProps) {
  const { id, itemCount, unfilteredCount, page, pages, q, correctedTo, period } = props;
  const heading = usePageFocus(page);
  return (
    <>
      {period?.problem && <p className="list-problem">{`${period.problem} ${ALL_SHOWN}`}</p>}
      {correctedTo !== null && itemCount > 0 && (
        <p className="list-problem">
          Keine Treffer für „{q}“. Gezeigt werden Treffer für <b>„{correctedTo}“</b>.
        </p>
      )}
      <h2 className="result-count num focus-target" id={id} ref={heading} tabIndex={-1}>
        <span aria-live="polite">
          {period?.use ? countFree(period) : countProducts(itemCount, unfilteredCount)}
          {q && ` für „${correctedTo ?? q}“`}
          {period?.use && `, ${formatDayRun(period.use)}`}
        </span>
        {pages > 1 && `, Seite ${page} von ${pages}`} <AvailabilityAge />
      </h2>
    </>
  );
}

const ALL_SHOWN = 'Deshalb sehen Sie alle Produkte.';

function countFree({ freeCount, matchCount }: ListPeriod): string {
  return `${freeCount} von ${matchCount} ${matchCount === 1 ? 'Produkt' : 'Produkten'} verfügbar`;
}

function countProducts(count: number, unfilteredCount: number): string {
  if (count < unfilteredCount) {
    return `${count} von ${unfilteredCount} ${unfilteredCount === 1 ? 'Produkt' : 'Produkten'}`;
  }
  return `${count} ${count === 1 ? 'Produkt' : 'Produkte'}`;
}
