import {
  addDays,
  countRentalDays,
  findWeekday,
  type Period,
  PlainDate,
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
  const week = readWeek(text, today);
  if (week !== undefined) return week;
  const day = parseTypedDate(text, today);
  const period = day ? { start: day, end: day } : parseTypedPeriod(text, today);
  return period && countRentalDays(period) <= MAX_DAYS ? period : null;
}

/** `KW 50`, `KW50`, `KW 50/2026`. */
const WEEK = /^kw\s*(\d{1,2})(?:\s*[/.]\s*(20)?(\d{2}))?$/i;

/** A week of the calendar by its number; without a year the next that is not over. Undefined for what names none, null for one that no year has. */
function readWeek(text: string, today: PlainDate): Period | null | undefined {
  const found = WEEK.exec(text);
  if (!found) return undefined;
  const [, number, , year] = found;
  const thisYear = Number(today.slice(0, 4));
  const years = year === undefined ? [thisYear, thisYear + 1] : [2000 + Number(year)];
  const weeks = years.flatMap((each) => findWeek(each, Number(number)) ?? []);
  return weeks.find(({ end }) => year !== undefined || end >= today) ?? null;
}

/** The first week of a year is that of the 4th of January, and a week belongs to the year of its Thursday. */
function findWeek(year: number, number: number): Period | null {
  const fourth = PlainDate.parse(`${year}-01-04`);
  const start = addDays(fourth, 1 - findWeekday(fourth) + (number - 1) * 7);
  const isOfYear = number > 0 && addDays(start, 3).startsWith(String(year));
  return isOfYear ? { start, end: addDays(start, 6) } : null;
}

export const DAYS_PROBLEM =
  'Diese Tage sind nicht lesbar, oder der letzte liegt vor dem ersten. Beispiele: 12. · 8.–10.12. · morgen · nächste Woche · KW 50.';
