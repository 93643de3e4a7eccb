import type { AvailabilityDays } from '@klappe/contracts';
import {
  type AvailabilityState,
  addDays,
  countDaysBetween,
  findHouseDay,
  findWeekday,
  formatDayRun,
  type HouseCalendar,
  ON_REQUEST_TEXT,
  type Period,
  PlainDate,
  tellAgain,
  toAvailabilityState,
} from '@klappe/domain';
import { tellAllTaken } from '#app/period/availability-text.ts';

export interface WeekDay {
  readonly day: PlainDate;
  readonly isPast: boolean;
  /** Closed for a reason beyond the weekday: `Mariä Empfängnis`; null when it is not. */
  readonly closure: string | null;
  readonly state: AvailabilityState;
  /** `frei, 3 von 3`, `knapp, noch 1 von 3`, `auf Anfrage, am 20.1. ab 14 Uhr wieder 2 frei` */
  readonly words: string;
}

export interface Week {
  /** The number of the week by ISO 8601. */
  readonly number: number;
  readonly days: readonly WeekDay[];
}

const WEEKS = 8;

interface StripOptions {
  readonly today: PlainDate;
  readonly calendar: HouseCalendar;
  /** Pieces in the visitor's own basket, which are away in the rental period. */
  readonly own: { readonly pieces: number; readonly rental: Period | null };
}

/** The weeks of a product, Monday to Sunday. A day that the answer does not name is on request. */
export function toWeeks(answer: AvailabilityDays, options: StripOptions): readonly Week[] {
  const byDay = new Map(answer.days.map((each) => [each.day, each]));
  const monday = findMonday(options.today);
  return Array.from({ length: WEEKS }, (_, week) => {
    const first = addDays(monday, week * 7);
    return {
      number: countWeek(first),
      days: Array.from({ length: 7 }, (__, index) => {
        const day = addDays(first, index);
        return toWeekDay(day, byDay.get(day), answer.stock, options);
      }),
    };
  });
}

function toWeekDay(
  day: PlainDate,
  counted: AvailabilityDays['days'][number] | undefined,
  stock: number | null,
  { today, calendar, own }: StripOptions,
): WeekDay {
  const { rental } = own;
  const isOwn = rental !== null && rental.start <= day && day <= rental.end;
  const free = counted?.free ?? null;
  const left = free === null || !isOwn ? free : Math.max(0, free - own.pieces);
  const isAllOwn = isOwn && own.pieces > 0 && free === own.pieces;
  const counting =
    left === free ? (counted?.state ?? 'on-request') : toAvailabilityState(left, stock);
  const state = isAllOwn ? 'free' : counting;
  const { isOpen, reason } = findHouseDay(calendar, day);
  return {
    day,
    isPast: day < today,
    closure: !isOpen && reason !== '' ? reason : null,
    state,
    words: isAllOwn
      ? tellAllTaken(own.pieces)
      : describe(state, left, stock, counted ? tellAgain(counted) : ''),
  };
}

function describe(
  state: AvailabilityState,
  free: number | null,
  stock: number | null,
  again: string,
): string {
  const of = stock === null ? '' : ` von ${stock}`;
  if (state === 'on-request')
    return again === '' ? ON_REQUEST_TEXT : `${ON_REQUEST_TEXT}, ${again}`;
  return state === 'free' ? `frei, ${free}${of}` : `knapp, noch ${free}${of}`;
}

/** `7. – 10.12.` and what is said of each run of days with the same words; days gone by are left out. */
export function toRuns(weeks: readonly Week[]): readonly { days: string; words: string }[] {
  const runs: { first: WeekDay; last: WeekDay; closures: WeekDay[] }[] = [];
  for (const day of weeks.flatMap(({ days }) => days)) {
    if (day.isPast) continue;
    const run = runs.at(-1);
    if (run && run.first.words === day.words) run.last = day;
    else runs.push({ first: day, last: day, closures: [] });
    if (day.closure) runs.at(-1)?.closures.push(day);
  }
  return runs.map(({ first, last, closures }) => ({
    days: formatDayRun({ start: first.day, end: last.day }),
    words: [first.words, ...describeClosures(closures)].join('; '),
  }));
}

function describeClosures(closed: readonly WeekDay[]): readonly string[] {
  const byReason = Map.groupBy(closed, ({ closure }) => closure);
  return [...byReason].map(([reason, days]) => {
    const [first, last] = [days[0], days.at(-1)];
    const span = first && last ? formatDayRun({ start: first.day, end: last.day }) : '';
    return `${days.length === 1 ? 'am' : 'von'} ${span.replace(' – ', ' bis ')} geschlossen (${reason})`;
  });
}

function findMonday(day: PlainDate): PlainDate {
  return addDays(day, 1 - findWeekday(day));
}

/** The ISO week of a Monday: the week of a year that has its first Thursday is number 1. */
function countWeek(monday: PlainDate): number {
  const thursday = addDays(monday, 3);
  const newYear = PlainDate.parse(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor(countDaysBetween(newYear, thursday) / 7) + 1;
}
