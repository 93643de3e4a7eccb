import { formatDayRun } from '@klappe/domain';
import { AvailabilityAge } from '#app/period/availability.tsx';
import { usePageFocus } from '#app/ui/pagination.tsx';
import type { ListPeriod } from './period-list.server.ts';

interface ListHeadingProps {
  readonly id: string;
  readonly itemCount: number;
  readonly page: number;
  readonly pages: number;
  readonly q: string;
  readonly period: ListPeriod | null;
}

/**
 * What the list holds, and for which days. The number of results is announced; the page is read when the heading takes the
 * focus.
 */
export function ListHeading({ id, itemCount, page, pages, q, period }: ListHeadingProps) {
  const heading = usePageFocus(page);
  return (
    <>
      {period?.problem && <p className="list-problem">{`${period.problem} ${ALL_SHOWN}`}</p>}
      <h2 className="result-count num focus-target" id={id} ref={heading} tabIndex={-1}>
        <span aria-live="polite">
          {period?.use
            ? countFree(period)
            : `${itemCount} ${itemCount === 1 ? 'Produkt' : 'Produkte'}`}
          {q && ` für „${q}“`}
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
