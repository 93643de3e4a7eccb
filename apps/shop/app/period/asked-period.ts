import {
  addDays,
  countRentalDays,
  formatDate,
  MAX_PERIOD_DAYS,
  MAX_YEARS_AHEAD,
  type Period,
  type PlainDate,
  parseCompleteDate,
} from '@klappe/domain';
import type { AskedDays } from './period-search.ts';

/** What the days of an address mean. */
export interface AskedPeriod {
  readonly use: Period;
  /** Null where the house proposes pick-up and return. */
  readonly rental: Period | null;
}

const DAYS_PER_YEAR = 365;

/** Reads the days of an address; a sentence for the visitor when they are no period that can be rented. */
export function parseAskedDays(days: AskedDays, today: PlainDate): AskedPeriod | string {
  const use = parseUse(days, today);
  if (typeof use === 'string') return use;
  if (days.abholung === '' && days.rueckgabe === '') return { use, rental: null };
  const [start, end] = [parseCompleteDate(days.abholung), parseCompleteDate(days.rueckgabe)];
  const fits = start && end && today <= start && start <= use.start && use.end <= end;
  if (!fits || countRentalDays({ start, end }) > MAX_PERIOD_DAYS) {
    return 'Abholung und Rückgabe passen nicht zu den Drehtagen.';
  }
  return { use, rental: { start, end } };
}

function parseUse(days: AskedDays, today: PlainDate): Period | string {
  const start = parseCompleteDate(days.von);
  const end = parseCompleteDate(days.bis);
  if (days.von === '') return 'Es fehlt der erste Drehtag.';
  if (!start) return `„${days.von}“ ist kein Datum.`;
  if (days.bis === '') return 'Es fehlt der letzte Drehtag.';
  if (!end) return `„${days.bis}“ ist kein Datum.`;
  if (end < start) {
    return `Der letzte Drehtag (${formatDate(end)}) liegt vor dem ersten (${formatDate(start)}).`;
  }
  if (start < today) return `Der erste Drehtag (${formatDate(start)}) liegt in der Vergangenheit.`;
  if (countRentalDays({ start, end }) > MAX_PERIOD_DAYS) {
    return `Der Zeitraum ist länger als ${MAX_PERIOD_DAYS} Tage.`;
  }
  if (end > addDays(today, MAX_YEARS_AHEAD * DAYS_PER_YEAR)) {
    return `Der letzte Drehtag (${formatDate(end)}) liegt mehr als ${MAX_YEARS_AHEAD} Jahre voraus.`;
  }
  return { start, end };
}
