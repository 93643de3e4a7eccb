import type { Period } from '@klappe/domain';

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

/** Longer texts are no day. */
const MAX_DAY_TEXT = 20;

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
