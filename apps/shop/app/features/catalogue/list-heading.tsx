import type { Period } from '@klappe/domain';
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
          {period?.use && `, ${formatDays(period.use)}`}
        </span>
        {pages > 1 && `, Seite ${page} von ${pages}`} <AvailabilityAge />
      </h2>
    </>
  );
}

const ALL_SHOWN = 'Die Liste zeigt alle Produkte ohne Zeitraum.';

function countFree({ freeCount, matchCount }: ListPeriod): string {
  return `${freeCount} von ${matchCount} ${matchCount === 1 ? 'Produkt' : 'Produkten'} verfügbar`;
}

/** `7. – 10.12.`, over a month's end `30.11. – 2.12.` */
export function formatDays({ start, end }: Period): string {
  const [first, last] = [start, end].map((day) => day.split('-').map(Number));
  const [, firstMonth, firstDay] = first ?? [];
  const [, lastMonth, lastDay] = last ?? [];
  const to = `${lastDay}.${lastMonth}.`;
  if (start === end) return to;
  return start.slice(0, 7) === end.slice(0, 7)
    ? `${firstDay}. – ${to}`
    : `${firstDay}.${firstMonth}. – ${to}`;
}
