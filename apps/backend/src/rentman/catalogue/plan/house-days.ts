import { addDays, DAY_MS, PlainDate, toHouseDate, toHouseDateTime } from '@klappe/domain';

/** Calendar days of Vienna as integers: days since 1 January 1970. They are compared and counted fast. */
export type DayNumber = number;

const HOUR_MS = 3_600_000;
const EPOCH = PlainDate.parse('1970-01-01');
/** Moments outside have no calendar day of four digits. They stand for "since always" and "for ever". */
export const FIRST_MOMENT = Date.parse('0001-01-02T00:00:00Z');
export const LAST_MOMENT = Date.parse('9998-12-30T00:00:00Z');

export function toDayNumber(day: PlainDate): DayNumber {
  return Date.parse(day) / DAY_MS;
}

export function toDay(day: DayNumber): PlainDate {
  return addDays(EPOCH, day);
}

export type HouseDays = ReturnType<typeof createHouseDays>;

const MAX_REMEMBERED = 100_000;

/** Converts between moments and days, and remembers the answers: the calendar of a time zone is slow. */
export function createHouseDays() {
  const days = new Map<number, DayNumber>();
  const starts = new Map<DayNumber, number>();

  return {
    /** The day in Vienna at a moment. */
    findDay(moment: number): DayNumber {
      const clamped = Math.min(Math.max(moment, FIRST_MOMENT), LAST_MOMENT);
      // Vienna is whole hours ahead of UTC since 1893, so a day never begins within an hour of UTC.
      const hour = Math.floor(clamped / HOUR_MS);
      return remember(days, hour, () => toDayNumber(toHouseDate(new Date(hour * HOUR_MS))));
    },
    /** The moment at which a day begins in Vienna. */
    findStart(day: DayNumber): number {
      return remember(starts, day, () => Date.parse(toHouseDateTime(toDay(day), '00:00')));
    },
  };
}

function remember(known: Map<number, number>, key: number, find: () => number): number {
  const answer = known.get(key);
  if (answer !== undefined) return answer;
  if (known.size >= MAX_REMEMBERED) known.clear();
  const found = find();
  known.set(key, found);
  return found;
}
