import { findClosedDaysOn } from './closed-days.ts';
import type { HouseCalendar } from './house-calendar.ts';
import { addDays, type PlainDate } from './plain-date.ts';
import { findPublicHoliday } from './public-holidays.ts';
import { findWeekday, type TimeOfDay } from './time-of-day.ts';

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

/** True when the pick-up is nearer than the house's lead time: the customer should call. Days gone by are none. */
export function isShortNotice(
  calendar: HouseCalendar,
  pickup: PlainDate,
  today: PlainDate,
): boolean {
  if (pickup < today) return false;
  let earliest = today;
  for (let days = 0; days < calendar.leadTimeDays; days += 1) {
    earliest = findOpenDayAfter(calendar, earliest)?.day ?? earliest;
  }
  return pickup < earliest;
}
