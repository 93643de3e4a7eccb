import {
  addDays,
  countRentalDays,
  formatDate,
  MAX_YEARS_AHEAD,
  type Period,
  type PlainDate,
  parseCompleteDate,
} from '@klappe/domain';

/** The days of use as an address names them: `?von=2026-12-07&bis=2026-12-10`. Either may be empty or no day. */
export interface AskedDays {
  readonly von: string;
  readonly bis: string;
}

const DAYS_PER_YEAR = 365;
/** Longer texts are no day. */
const MAX_DAY_TEXT = 20;
/** Longer rentals are agreed by phone or mail. */
export const MAX_PERIOD_DAYS = 366;

/** Null when an address names no days at all. */
export function readAskedDays(search: URLSearchParams): AskedDays | null {
  const read = (name: string) => (search.get(name) ?? '').trim().slice(0, MAX_DAY_TEXT);
  const days = { von: read('von'), bis: read('bis') };
  return days.von === '' && days.bis === '' ? null : days;
}

/** True for the query of a list that the server makes for a period. */
export function isMadeForPeriod(search: URLSearchParams): boolean {
  return search.get('frei') === '1' || search.get('sort') === 'availability';
}

export function toAskedDays({ start, end }: Period): AskedDays {
  return { von: start, bis: end };
}

/** Reads the days of an address; a sentence for the visitor when they are no period that can be rented. */
export function parseAskedDays(days: AskedDays, today: PlainDate): Period | string {
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

/** The same query with these days of use, or without any. */
export function withDays(search: string, days: AskedDays | null): string {
  const query = new URLSearchParams(search);
  query.delete('von');
  query.delete('bis');
  if (days) {
    query.set('von', days.von);
    query.set('bis', days.bis);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
