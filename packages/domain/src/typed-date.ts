import { findWeekday, WEEKDAY_NAMES } from './day-format.ts';
import {
  addDays,
  countDaysBetween,
  formatDate,
  type PlainDate,
  parsePlainDate,
} from './plain-date.ts';
import { MAX_UNASKED_DAYS, type Period } from './rental-period.ts';

// The second separator is the first again: `8.-10.12` and `8 - 10.12` are periods, and no day of 2012.
const GERMAN_ORDER =
  /^(?<day>\d{1,2})(?<sign>[.,/-]|\s)\s*(?<month>\d{1,2})\k<sign>\s*(?<year>\d{4})\.?$/;
const ISO_ORDER = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const DIGITS_ONLY = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/;
/** `081226`, `0812` */
const FEW_DIGITS = /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{2})?$/;
/** `8.` */
const DAY_ONLY = /^(\d{1,2})\.$/;
const SHORT_YEAR =
  /^(?<day>\d{1,2})(?<sign>[.,/-]|\s)\s*(?<month>\d{1,2})\k<sign>\s*['’]?(?<year>\d{2})$/;
const WITHOUT_YEAR = /^(?<day>\d{1,2})(?:[.,/-]|\s)\s*(?<month>\d{1,2})[.,\-/ ]*$/;
/** `3. Dezember`, `3 dez. 26`, `3rd of December` */
const NAMED_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th|t?er|te)?[. -]*(?:of )?([a-zäöü]{3,})\.?(?:[ ,-]+(\d{4}|\d{2}))?$/i;
/** `Dez 8`, `December 8, 2026` */
const MONTH_FIRST = /^([a-zäöü]{3,})\.? *(\d{1,2})(?:st|nd|rd|th|\.)?(?:[ ,]+(\d{4}|\d{2}))?$/i;
const MONTH_NAMES: readonly (readonly string[])[] = [
  ['januar', 'jänner', 'jaenner', 'january'],
  ['februar', 'feber', 'february'],
  ['märz', 'maerz', 'mrz', 'march'],
  ['april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['dezember', 'december'],
];
const DAYS_LATER = /^(?:\+|in )\s*(\d{1,3}|eine?[mnr]?)\s*(?:(tage?n?)|(wochen?))?$/i;
/** `3 Tage`: as a last day the third one */
const LENGTH_ONLY = /^(?:[1-9]\d{0,2}|eine?n?)\s*(?:tage?|wochen?)$/i;
/** What people write in front of a date, such as the day of the week: `Mo 7.12.`, `am 7.12.`, `vom 7.12.` */
const LEADING_WORDS =
  /^(?:(?:am|von|vom|ab) )?(?:(?:mo|di|mi|do|fr|sa|so)[a-zäöü]*[.,]*(?:\s+(?:den )?|(?=\d)))?(?=\d)/i;
const LEADING_NEXT =
  /^(?:(?:am|ab|von|vom|bis) )?(?:(?:den |der )?(?:nächste|kommende|diese)[nrs]? )?/i;
const RELATIVE_DAYS: Readonly<Record<string, number>> = { heute: 0, morgen: 1, übermorgen: 2 };

/**
 * Reads a complete day while it is typed or pasted: `7.12.2026`, `07/12/2026`, `07122026`, `2026-12-07`, also after a day of
 * the week. Null when it is none.
 */
export function parseCompleteDate(text: string): PlainDate | null {
  const typed = text.trim().replace(LEADING_WORDS, '');
  const iso = ISO_ORDER.exec(typed);
  if (iso) return toPlainDate(iso[1], iso[2], iso[3]);
  const german = (GERMAN_ORDER.exec(typed) ?? DIGITS_ONLY.exec(typed))?.groups;
  return german ? toPlainDate(german.year, german.month, german.day) : null;
}

/**
 * Reads a day in any usual form when its field is left: also `7.12.26`, `3. Dezember`, `7.12.` and `Montag` for the next
 * such day, `8.` for the next 8th, `heute`, `morgen`, `übermorgen` from today, `+3 Tage` and `in 2 Wochen`. With the first day of a period
 * (`first`) its last day is read, and days count from there; `3 Tage` then is the third day. Null when the text is no day.
 * Not for use while somebody is typing, because `7.12.` is read as a whole date before the year is there.
 */
export function parseTypedDate(
  text: string,
  today: PlainDate,
  first: PlainDate | null = null,
): PlainDate | null {
  const typed = text.trim().replace(LEADING_WORDS, '');
  const length =
    first && LENGTH_ONLY.test(typed) ? parseTypedDate(`+${typed}`, today, first) : null;
  if (length) return addDays(length, -1);
  const monthFirst = MONTH_FIRST.exec(typed);
  if (monthFirst)
    return parseTypedDate(
      `${monthFirst[2]}. ${monthFirst[1]} ${monthFirst[3] ?? ''}`,
      today,
      first,
    );
  const numbers = (SHORT_YEAR.exec(typed) ?? FEW_DIGITS.exec(typed) ?? WITHOUT_YEAR.exec(typed))
    ?.groups;
  if (numbers?.year)
    return toPlainDate(`${today.slice(0, 2)}${numbers.year}`, numbers.month, numbers.day);
  if (numbers) return findWithoutYear({ month: numbers.month, day: numbers.day }, today, first);
  const dayOnly = DAY_ONLY.exec(typed);
  if (dayOnly) return findDayOfMonth(Number(dayOnly[1]), first ?? today, 1);
  return (
    parseCompleteDate(typed) ??
    parseNamedMonth(typed.toLowerCase(), today, first) ??
    parseWords(typed.toLowerCase(), today, first ?? today)
  );
}

/** The nearest such day of a month, from a day on (1) or up to it (-1). */
function findDayOfMonth(wanted: number, from: PlainDate, step: 1 | -1): PlainDate | null {
  for (let days = 0; days < MAX_DAYS_TO_SAME_NUMBER; days += 1) {
    const day = addDays(from, days * step);
    if (Number(day.slice(8)) === wanted) return day;
  }
  return null;
}

/** From one 31st to the next, over a month of 30 days. */
const MAX_DAYS_TO_SAME_NUMBER = 62;

/** Between the days of a period: `8.–10.12.`, `8.12. bis 10.12.`, `8.12.-10.12.`; of two days also `8. und 9.12.`, `8./9.12.` */
const UNTIL = /\s*(?:[-–—]|\bbis(?: zum)?\b|\bund\b|[&+]|(?<=\.)\/)\s*/gi;
const IS_AND = /^\s*(?:und|[&+/])/i;
/** `ab 8.12. 3 Tage`, `8.12. für eine Woche` */
const WITH_LENGTH =
  /^(.+?),?\s+(?:für\s+)?([1-9]\d{0,2}|eine?n?|zwei|drei|vier|fünf)\s*(tage?|wochen?)(?:\s+lang)?$/i;
/** `3 Tage ab 8.12.` */
const LENGTH_FIRST =
  /^([1-9]\d{0,2}|eine?n?|zwei|drei|vier|fünf)\s*(tage?|wochen?)(?:\s+lang)?,?\s+((?:ab|von|vom)\s.+)$/i;
const IS_WEEKEND = /^(?:am |dieses |kommendes )?wochenende$/i;
const COUNTS = ['zwei', 'drei', 'vier', 'fünf'];

/**
 * Reads a whole period that is typed or pasted into one field: `8.–10.12.`, `8. bis 10. Dezember`, `28.12.–2.1.2027`. Null when
 * the text is none.
 */
export function parseTypedPeriod(text: string, today: PlainDate): Period | null {
  for (const sign of text.matchAll(UNTIL)) {
    const left = text.slice(0, sign.index).trim();
    const behind = text.slice(sign.index + sign[0].length).trim();
    // `Dez 8-10`
    const right = MONTH_FIRST.test(left) ? behind.replace(/^\d{1,2}$/, '$&.') : behind;
    const period = left && right ? parseEnds(left, right, today) : null;
    // `8. und 12.` are two days and no period.
    const isWhole = period && (!IS_AND.test(sign[0]) || addDays(period.start, 1) === period.end);
    if (isWhole) return period;
  }
  const saturday = IS_WEEKEND.test(text.trim()) ? findNextWeekday('sa', addDays(today, -1)) : null;
  return saturday
    ? { start: saturday, end: addDays(saturday, 1) }
    : parseLength(text.trim(), today);
}

/** A first day, and how many days or weeks from it on. */
function parseLength(text: string, today: PlainDate): Period | null {
  const first = LENGTH_FIRST.exec(text);
  const [, day = '', count = '', unit = ''] = first
    ? ['', first[3], first[1], first[2]]
    : (WITH_LENGTH.exec(text) ?? []);
  const start = parseTypedDate(day, today);
  const said = Number(count) || COUNTS.indexOf(count.toLowerCase()) + 2;
  const days = /^w/i.test(unit) ? said * 7 : said;
  return start && days > 0 ? { start, end: addDays(start, days - 1) } : null;
}

function parseEnds(left: string, right: string, today: PlainDate): Period | null {
  // `8.–10.12.`: the first day has its month from the last one.
  const number = /^(?:vom |von )?(\d{1,2})\.?$/i.exec(left);
  if (number) {
    const end = parseTypedDate(right, today);
    const start = end && findDayOfMonth(Number(number[1]), end, -1);
    return start && end ? { start, end } : null;
  }
  // A year at the end is that of both days.
  const year = /\d{4}$/.exec(right)?.[0] ?? '';
  const start = parseTypedDate(`${left} ${year}`, today) ?? parseTypedDate(left, today);
  const end = start && !LENGTH_ONLY.test(right) && parseTypedDate(right, today, start);
  if (start && end && start > end && year) {
    const earlier = parseTypedDate(`${left} ${Number(year) - 1}`, today);
    return earlier && earlier <= end ? { start: earlier, end } : null;
  }
  return start && end && start <= end ? { start, end } : null;
}

function parseNamedMonth(typed: string, today: PlainDate, first: PlainDate | null) {
  const [, day, name = '', year] = NAMED_MONTH.exec(typed) ?? [];
  const index = MONTH_NAMES.findIndex((names) => names.some((each) => each.startsWith(name)));
  if (!day || index < 0) return null;
  const month = String(index + 1);
  if (!year) return findWithoutYear({ month, day }, today, first);
  return toPlainDate(year.length === 2 ? `${today.slice(0, 2)}${year}` : year, month, day);
}

function parseWords(typed: string, today: PlainDate, from: PlainDate): PlainDate | null {
  const word = typed.replace(LEADING_NEXT, '').replace(/\.$/, '');
  const days = Object.hasOwn(RELATIVE_DAYS, word) ? RELATIVE_DAYS[word] : undefined;
  if (days !== undefined) return addDays(today, days);
  const later = DAYS_LATER.exec(typed);
  if (later) return addDays(from, (Number(later[1]) || 1) * (later[3] ? 7 : 1));
  return findNextWeekday(word, from);
}

/** The next day after `from` with a name such as `montag` or `mo`; a whole week later when `from` has it. */
function findNextWeekday(name: string, from: PlainDate): PlainDate | null {
  const index = WEEKDAY_NAMES.findIndex((each) =>
    [each.toLowerCase(), each.slice(0, 2).toLowerCase()].includes(name),
  );
  return index < 0 ? null : addDays(from, (index + 1 - findWeekday(from) + 7) % 7 || 7);
}

interface DayOfYear {
  readonly month: string | undefined;
  readonly day: string | undefined;
}

/**
 * The next such day, from the first one on for a last day. A day shortly before stays there, so that it is told: nobody means
 * to rent for a year then, or in a year.
 */
function findWithoutYear({ month, day }: DayOfYear, today: PlainDate, first: PlainDate | null) {
  const from = first ?? today;
  const year = Number(from.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap(
    (each) => toPlainDate(String(each), month, day) ?? [],
  );
  const before = days.findLast((each) => each < from);
  const isSlip = before && countDaysBetween(before, from) < MAX_UNASKED_DAYS;
  return (isSlip ? before : days.find((each) => each >= from)) ?? null;
}

function toPlainDate(year = '', month = '', day = ''): PlainDate | null {
  return parsePlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** `14.03.2026 – 16.03.2026`, one day as `14.03.2026`: the period texts of an order. */
export function formatPeriod({ start, end }: Period): string {
  return start === end ? formatDate(start) : `${formatDate(start)} – ${formatDate(end)}`;
}

/** Reads what `formatPeriod` writes; null when the text is no period. */
export function parsePeriod(text: string): Period | null {
  const [first = '', last = first, ...more] = text.split(/\s*[–—]\s*|\s+-\s+/);
  const [start, end] = [parseCompleteDate(first), parseCompleteDate(last)];
  return start && end && start <= end && more.length === 0 ? { start, end } : null;
}
