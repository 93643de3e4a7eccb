import { addDays, type PlainDate, parsePlainDate } from './plain-date.ts';
import { findWeekday, WEEKDAY_NAMES } from './time-of-day.ts';

const GERMAN_ORDER = /^(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]+(\d{4})$/;
const ISO_ORDER = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;
const SHORT_YEAR = /^(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]+(\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]*$/;
const DAYS_LATER = /^(?:\+|in )\s*(\d{1,3}|einem|einer)\s*(?:(tage?n?)|(wochen?))?$/i;
/** A day of the week in front of a date, as the shop writes it: `Mo 7.12.` */
const LEADING_WEEKDAY = /^(?:mo|di|mi|do|fr|sa|so)[a-zäöü]*[.,]?\s+(?=\d)/i;
const RELATIVE_DAYS: Readonly<Record<string, number>> = { heute: 0, morgen: 1, übermorgen: 2 };

/**
 * Reads a complete day while it is typed or pasted: `7.12.2026`, `07/12/2026`, `07122026`, `2026-12-07`, also after a day of
 * the week. Null when it is none.
 */
export function parseCompleteDate(text: string): PlainDate | null {
  const typed = text.trim().replace(LEADING_WEEKDAY, '');
  const iso = ISO_ORDER.exec(typed);
  if (iso) return toPlainDate(iso[1], iso[2], iso[3]);
  const german = GERMAN_ORDER.exec(typed) ?? DIGITS_ONLY.exec(typed);
  return german ? toPlainDate(german[3], german[2], german[1]) : null;
}

/**
 * Reads a day in any usual form when its field is left: also `7.12.26`, `7.12.` and `Montag` for the next such day,
 * `heute`, `morgen`, `übermorgen` from today, `+3 Tage` and `in 2 Wochen`. Days without a year and numbers of days count
 * from `from`, which for a last day is the first one. Null when the text is no day.
 * Not for use while somebody is typing, because `7.12.` is read as a whole date before the year is there.
 */
export function parseTypedDate(
  text: string,
  today: PlainDate,
  from: PlainDate = today,
): PlainDate | null {
  const typed = text.trim().replace(LEADING_WEEKDAY, '');
  const short = SHORT_YEAR.exec(typed);
  if (short) return toPlainDate(`${today.slice(0, 2)}${short[3]}`, short[2], short[1]);
  const bare = WITHOUT_YEAR.exec(typed);
  if (bare) return findNext(bare[1], bare[2], from);
  return parseCompleteDate(typed) ?? parseWords(typed.toLowerCase(), today, from);
}

function parseWords(typed: string, today: PlainDate, from: PlainDate): PlainDate | null {
  const days = Object.hasOwn(RELATIVE_DAYS, typed) ? RELATIVE_DAYS[typed] : undefined;
  if (days !== undefined) return addDays(today, days);
  const later = DAYS_LATER.exec(typed);
  if (later) return addDays(from, (Number(later[1]) || 1) * (later[3] ? 7 : 1));
  return findNextWeekday(typed.replace(/\.$/, ''), from);
}

/** The next day after `from` with a name such as `montag` or `mo`; a whole week later when `from` has it. */
function findNextWeekday(name: string, from: PlainDate): PlainDate | null {
  const index = WEEKDAY_NAMES.findIndex((each) =>
    [each.toLowerCase(), each.slice(0, 2).toLowerCase()].includes(name),
  );
  return index < 0 ? null : addDays(from, (index + 1 - findWeekday(from) + 7) % 7 || 7);
}

function findNext(day: string | undefined, month: string | undefined, from: PlainDate) {
  const year = Number(from.slice(0, 4));
  const candidates = [year, year + 1].map((each) => toPlainDate(`${each}`, month, day));
  return candidates.find((each) => each !== null && each >= from) ?? null;
}

function toPlainDate(year = '', month = '', day = ''): PlainDate | null {
  return parsePlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
