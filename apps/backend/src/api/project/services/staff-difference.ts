import type { OrderProject } from '@klappe/contracts';
import {
  type ComparedLine,
  comparePlan,
  describeDifference,
  formatPeriod,
  type PlainDate,
} from '@klappe/domain';
import type { PlannedChange, PlannedChanges } from '../panel/customer-words';

interface AskedDates {
  readonly rentalStart: PlainDate | null;
  readonly rentalEnd: PlainDate | null;
}

/** What is planned otherwise than asked, for staff: changed lines alone, the dates first. Null while nothing is planned. */
export function toPlannedChanges(
  { asked, planned, plannedDates }: OrderProject,
  dates: AskedDates,
): PlannedChanges | null {
  if (!planned) return null;
  const { rows } = comparePlan(asked, planned);
  const changed = rows.filter(({ kind }) => kind !== 'unchanged');
  const before = toPeriod(dates.rentalStart, dates.rentalEnd);
  const after = toPeriod(plannedDates?.start, plannedDates?.end);
  const moved: readonly PlannedChange[] =
    after === '' || before === after
      ? []
      : [{ change: 'verschoben', asked: before, planned: after }];
  return {
    rows: [
      ...moved,
      ...changed.map((row) => ({
        change: describeDifference(row),
        asked: toText(row.asked),
        planned: toText(row.planned),
      })),
    ],
    unchangedCount: rows.length - changed.length,
  };
}

const toPeriod = (start?: PlainDate | null, end?: PlainDate | null) =>
  start && end ? formatPeriod({ start, end }) : '';

const toText = (line: ComparedLine | null) => (line ? `${line.quantity} × ${line.name}` : '');
