import {
  addDays,
  countRentalDays,
  findWeekday,
  type Period,
  type PlainDate,
  parseTypedDate,
  parseTypedPeriod,
} from '@klappe/domain';

/** Longer ones are agreed with Rentman's own plan open. */
const MAX_DAYS = 366;

/** Reads the days as somebody on the phone says them: `12.`, `8.–10.12.`, `nächste Woche`. Without any it is today; null when they are none. */
export function readDays(typed: string, today: PlainDate): Period | null {
  const text = typed.trim();
  if (text === '') return { start: today, end: today };
  const sunday = addDays(today, 7 - findWeekday(today));
  if (/^diese woche$/i.test(text)) return { start: today, end: sunday };
  if (/^nächste woche$/i.test(text)) return { start: addDays(sunday, 1), end: addDays(sunday, 7) };
  const day = parseTypedDate(text, today);
  const period = day ? { start: day, end: day } : parseTypedPeriod(text, today);
  return period && countRentalDays(period) <= MAX_DAYS ? period : null;
}

export const DAYS_PROBLEM =
  'Diese Tage sind nicht lesbar, oder der letzte liegt vor dem ersten. Beispiele: 12. · 8.–10.12. · morgen · nächste Woche.';
