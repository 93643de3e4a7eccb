declare const brand: unique symbol;

/** A calendar day, `2026-03-14`, without a time or a zone. */
export type PlainDate = string & { readonly [brand]: 'PlainDate' };

/** Milliseconds of a day without a change of the clocks. */
export const DAY_MS = 86_400_000;
export const HOUSE_TIME_ZONE = 'Europe/Vienna';

// Without Zod, because every page of the shop reads dates on its first load. The schema is in plain-date-schema.ts.
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a calendar day, or null when the text is none. */
export function parsePlainDate(value: unknown): PlainDate | null {
  return isPlainDate(value) ? value : null;
}

function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string' || !DAY_TEXT.test(value)) return false;
  const time = Date.parse(value);
  // Some engines read 30 February as 2 March.
  return !Number.isNaN(time) && toDayText(time) === value;
}

function toDayText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

export const PlainDate = {
  /** A text that is known to be a calendar day; throws a RangeError for any other. */
  parse(text: string): PlainDate {
    const day = parsePlainDate(text);
    if (!day) throw new RangeError(`No calendar day: ${text}`);
    return day;
  },
};

/** The calendar day in Vienna at an instant. */
export function toHouseDate(instant: Date): PlainDate {
  const { year, month, day } = readHouseClock(instant);
  return PlainDate.parse(`${year}-${month}-${day}`);
}

const FIRST_DAY = Date.parse('0000-01-01');
const LAST_DAY = Date.parse('9999-12-31');

/** The day `days` days later (earlier when negative). Years have four digits: there is no day after 9999-12-31. */
export function addDays(date: PlainDate, days: number): PlainDate {
  // Bare dates parse as midnight UTC, and UTC has no clock changes.
  const instant = Date.parse(date) + days * DAY_MS;
  return PlainDate.parse(toDayText(Math.min(Math.max(instant, FIRST_DAY), LAST_DAY)));
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function countDaysBetween(from: PlainDate, to: PlainDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** `14.03.2026` */
export function formatDate(date: PlainDate): string {
  const [year, month, day] = date.split('-');
  return `${day}.${month}.${year}`;
}

/**
 * A date format that is made when first asked for: a browser's first one takes a slow phone a tenth of a second, which
 * the start of a page does not need.
 */
export function lazyDateFormat(locale: string, options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (): Intl.DateTimeFormat => {
    format ??= new Intl.DateTimeFormat(locale, options);
    return format;
  };
}

const findHouseClock = lazyDateFormat('en-GB', {
  timeZone: HOUSE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  // Midnight is 00 everywhere; `hour12: false` is 24 in some engines.
  hourCycle: 'h23',
});

/** What a clock in Vienna shows at an instant, each part with all its digits. */
export function readHouseClock(instant: Date) {
  const parts = findHouseClock().formatToParts(instant);
  const read = (type: Intl.DateTimeFormatPartTypes) => findPart(parts, type) ?? '';
  return {
    year: read('year').padStart(4, '0'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
  };
}

/** A part of a formatted instant. */
export function findPart(
  parts: readonly Intl.DateTimeFormatPart[],
  type: Intl.DateTimeFormatPartTypes,
): string | undefined {
  return parts.find((part) => part.type === type)?.value;
}
