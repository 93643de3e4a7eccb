import { findWeekday, formatWeekday, WEEKDAYS, type Weekday } from './day-format.ts';
import type { ClosedDays, HouseCalendar, OpeningHours } from './house-calendar.ts';
import { addDays, countDaysBetween, formatDate, type PlainDate } from './plain-date.ts';
import { findPublicHoliday } from './public-holidays.ts';
import type { Period } from './rental-period.ts';
import { formatTime, type HouseMoment, type TimeOfDay } from './time-of-day.ts';

/** The public holidays of a period. */
export function listHolidays({ start, end }: Period) {
  const days = Math.min(countDaysBetween(start, end), MAX_DAYS_SEARCHED);
  return Array.from({ length: days + 1 }, (_, index) => addDays(start, index)).flatMap((day) => {
    const name = findPublicHoliday(day);
    return name ? [{ day, name }] : [];
  });
}

/** Finds the closed days that are not over and begin within `withinDays` days, earliest first. */
export function findClosedDaysAhead(
  all: readonly ClosedDays[],
  today: PlainDate,
  withinDays: number,
): readonly ClosedDays[] {
  const horizon = addDays(today, withinDays);
  return all
    .filter(({ from, to }) => to >= today && from <= horizon)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Finds the closed days that a day belongs to; null when the house is open then. */
export function findClosedDaysOn<Closed extends ClosedDays>(
  all: readonly Closed[],
  day: PlainDate,
): Closed | null {
  return all.find(({ from, to }) => from <= day && day <= to) ?? null;
}

/** `24.12.2026 bis 06.01.2027 (Weihnachtspause)` */
export function describeClosedDays({ from, to, reason }: ClosedDays): string {
  const days = from === to ? formatDate(from) : `${formatDate(from)} bis ${formatDate(to)}`;
  return reason === '' ? days : `${days} (${reason})`;
}

/** What the house does on a day. */
export interface HouseDay {
  readonly day: PlainDate;
  readonly isOpen: boolean;
  /** Null when the day is closed or the house has entered no hours. */
  readonly opens: TimeOfDay | null;
  readonly closes: TimeOfDay | null;
  /** The public holiday on that day, closed or not. */
  readonly holiday: string | null;
  /** Why the day is closed beyond its weekday: the holiday or the reason that the house entered; may be empty. */
  readonly reason: string;
}

/** Finds whether the house is open on a day, from when to when, and why not. */
export function findHouseDay(calendar: HouseCalendar, day: PlainDate): HouseDay {
  const holiday = findPublicHoliday(day);
  const closure = findClosedDaysOn(calendar.closedDays, day);
  const isHolidayOff = holiday !== null && calendar.isClosedOnHolidays;
  const reason = closure?.reason || (isHolidayOff ? holiday : '');
  const closed = { day, isOpen: false, opens: null, closes: null, holiday, reason };
  if (closure || isHolidayOff) return closed;
  if (calendar.hours.length === 0) return { ...closed, isOpen: true };
  const today = calendar.hours.filter(({ weekday }) => weekday === findWeekday(day));
  const opens = today.map((each) => each.opens).toSorted()[0];
  const closes = today
    .map((each) => each.closes)
    .toSorted()
    .at(-1);
  return opens && closes ? { ...closed, isOpen: true, opens, closes } : closed;
}

/** No house is closed for longer; beyond it the search for an open day ends. */
export const MAX_DAYS_SEARCHED = 400;

/** The last open day before a day, or null when none is near. */
export function findOpenDayBefore(calendar: HouseCalendar, day: PlainDate): HouseDay | null {
  return findOpenDay(calendar, day, -1);
}

/** The first open day after a day, or null when none is near. */
export function findOpenDayAfter(calendar: HouseCalendar, day: PlainDate): HouseDay | null {
  return findOpenDay(calendar, day, 1);
}

function findOpenDay(calendar: HouseCalendar, day: PlainDate, step: 1 | -1): HouseDay | null {
  for (let days = 1; days <= MAX_DAYS_SEARCHED; days += 1) {
    const found = findHouseDay(calendar, addDays(day, days * step));
    if (found.isOpen) return found;
  }
  return null;
}

/** The closed days strictly between two days, each with its reason. */
export function listClosedDaysBetween(
  calendar: HouseCalendar,
  from: PlainDate,
  to: PlainDate,
): readonly HouseDay[] {
  const closed: HouseDay[] = [];
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) {
    const found = findHouseDay(calendar, day);
    if (!found.isOpen) closed.push(found);
  }
  return closed;
}

/**
 * True when the pick-up is nearer than the house's lead time: the customer should call. What is asked while the house is
 * closed is read on its next open day, from which the lead time then counts. Days gone by are none.
 */
export function isShortNotice(
  calendar: HouseCalendar,
  pickup: PlainDate,
  now: HouseMoment,
): boolean {
  if (pickup < now.day || calendar.leadTimeDays === 0) return false;
  const { isOpen, closes } = findHouseDay(calendar, now.day);
  const isReadToday = isOpen && (closes === null || now.time < closes);
  let earliest = now.day;
  for (let days = isReadToday ? 0 : -1; days < calendar.leadTimeDays; days += 1) {
    earliest = findOpenDayAfter(calendar, earliest)?.day ?? earliest;
  }
  return pickup < earliest;
}

/**
 * The lines shown wherever opening hours stand, days with the same hours in one: `Mo–Fr 8:30–18 Uhr`, `Sa 9–12 Uhr`.
 * Empty without hours.
 */
export function describeOpeningHours({
  hours,
  isClosedOnHolidays,
}: Pick<HouseCalendar, 'hours' | 'isClosedOnHolidays'>): string {
  const lines: { first: Weekday; last: Weekday; text: string }[] = [];
  for (const weekday of WEEKDAYS) {
    const text = describeDay(hours.filter((each) => each.weekday === weekday));
    const line = lines.at(-1);
    if (line?.text === text && line.last === weekday - 1) line.last = weekday;
    else if (text !== '') lines.push({ first: weekday, last: weekday, text });
  }
  const texts = lines.map(({ first, last, text }) => `${describeWeekdays(first, last)} ${text}`);
  if (texts.length > 0 && isClosedOnHolidays) texts.push('An Feiertagen geschlossen');
  return texts.join('\n');
}

function describeWeekdays(first: Weekday, last: Weekday): string {
  const [from, to] = [formatWeekday(first), formatWeekday(last)];
  if (first === last) return from;
  return last === first + 1 ? `${from} und ${to}` : `${from}–${to}`;
}

/** `8:30–12 und 13–18 Uhr` */
function describeDay(spans: readonly OpeningHours[]): string {
  if (spans.length === 0) return '';
  const sorted = spans.toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
  return `${sorted.map(({ opens, closes }) => `${withoutWord(opens)}–${withoutWord(closes)}`).join(' und ')} Uhr`;
}

function withoutWord(time: TimeOfDay): string {
  return formatTime(time).replace(' Uhr', '');
}
