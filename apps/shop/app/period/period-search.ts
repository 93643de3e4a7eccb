import {
  addDays,
  countRentalDays,
  formatDate,
  MAX_YEARS_AHEAD,
  type Period,
  type PlainDate,
  parseCompleteDate,
} from '@klappe/domain';

/**
 * The days of use as an address names them: `?von=2026-12-07&bis=2026-12-10`, and pick-up and return where the visitor has
 * others than the house proposes. Each may be empty or no day.
 */
export interface AskedDays {
  readonly von: string;
  readonly bis: string;
  readonly abholung: string;
  readonly rueckgabe: string;
}

export const DAY_PARAMETERS = ['von', 'bis', 'abholung', 'rueckgabe'] as const;

/** What the days of an address mean. */
export interface AskedPeriod {
  readonly use: Period;
  /** Null where the house proposes pick-up and return. */
  readonly rental: Period | null;
}

const DAYS_PER_YEAR = 365;
/** Longer texts are no day. */
const MAX_DAY_TEXT = 20;
/** Longer rentals are agreed by phone or mail. */
export const MAX_PERIOD_DAYS = 366;

/** Null when an address names no days at all. */
export function readAskedDays(search: URLSearchParams): AskedDays | null {
  const read = (name: string) => (search.get(name) ?? '').trim().slice(0, MAX_DAY_TEXT);
  const days = {
    von: read('von'),
    bis: read('bis'),
    abholung: read('abholung'),
    rueckgabe: read('rueckgabe'),
  };
  return days.von === '' && days.bis === '' ? null : days;
}

/** True for the query of a list that the server makes for a period. */
export function isMadeForPeriod(search: URLSearchParams): boolean {
  return search.get('frei') === '1' || search.get('sort') === 'availability';
}

/** `ownRental` is null where pick-up and return are those that the house proposes. */
export function toAskedDays(use: Period, ownRental: Period | null): AskedDays {
  const { start: abholung, end: rueckgabe } = ownRental ?? { start: '', end: '' };
  return { von: use.start, bis: use.end, abholung, rueckgabe };
}

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

/** The same query with these days of use, or without any. */
export function withDays(search: string, days: AskedDays | null): string {
  const query = new URLSearchParams(search);
  for (const name of DAY_PARAMETERS) {
    query.delete(name);
    if (days && days[name] !== '') query.set(name, days[name]);
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
