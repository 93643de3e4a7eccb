import { type PlainDate, parsePlainDate } from './plain-date.ts';

const GERMAN_ORDER = /^(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]+(\d{4})$/;
const ISO_ORDER = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;
const SHORT_YEAR = /^(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]+(\d{2})$/;
const WITHOUT_YEAR = /^(\d{1,2})[.\-/ ]+(\d{1,2})[.\-/ ]*$/;

/** Reads a complete day as people type or paste it: `7.12.2026`, `07/12/2026`, `07122026`, `2026-12-07`. Null when it is none. */
export function parseTypedDate(text: string): PlainDate | null {
  const typed = text.trim();
  const iso = ISO_ORDER.exec(typed);
  if (iso) return toPlainDate(iso[1], iso[2], iso[3]);
  const german = GERMAN_ORDER.exec(typed) ?? DIGITS_ONLY.exec(typed);
  return german ? toPlainDate(german[3], german[2], german[1]) : null;
}

/**
 * Reads a day when its field is left: also `7.12.26`, and `7.12.` for the next such day from `today` on.
 * Not for use while somebody is typing, because `7.12.` is read as a whole date before the year is there.
 */
export function parseLeftDate(text: string, today: PlainDate): PlainDate | null {
  const typed = text.trim();
  const century = today.slice(0, 2);
  const short = SHORT_YEAR.exec(typed);
  if (short) return toPlainDate(`${century}${short[3]}`, short[2], short[1]);
  const bare = WITHOUT_YEAR.exec(typed);
  return bare ? findNext(bare[1], bare[2], today) : parseTypedDate(typed);
}

function findNext(day: string | undefined, month: string | undefined, today: PlainDate) {
  const year = Number(today.slice(0, 4));
  const candidates = [year, year + 1].map((each) => toPlainDate(`${each}`, month, day));
  return candidates.find((each) => each !== null && each >= today) ?? null;
}

function toPlainDate(year = '', month = '', day = ''): PlainDate | null {
  return parsePlainDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}
