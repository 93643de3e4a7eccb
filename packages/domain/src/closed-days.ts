import { addDays, formatDate, type PlainDate } from './plain-date.ts';

/** Days, first to last, on which the house is closed. */
export interface ClosedDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** May be empty. */
  readonly reason: string;
}

/** Finds the closed days that are not over and begin within `withinDays` days, earliest first. */
export function findClosedDaysAhead(
  all: readonly ClosedDays[],
  today: PlainDate,
  withinDays: number,
): readonly ClosedDays[] {
  const horizon = addDays(today, withinDays);
  return all
    .filter(({ from, to }) => to >= today && from <= horizon)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Finds the closed days that a day belongs to; null when the house is open then. */
export function findClosedDaysOn<Closed extends ClosedDays>(
  all: readonly Closed[],
  day: PlainDate,
): Closed | null {
  return all.find(({ from, to }) => from <= day && day <= to) ?? null;
}

/** `24.12.2026 bis 06.01.2027 (Weihnachtspause)` */
export function describeClosedDays({ from, to, reason }: ClosedDays): string {
  const days = from === to ? formatDate(from) : `${formatDate(from)} bis ${formatDate(to)}`;
  return reason === '' ? days : `${days} (${reason})`;
}
