import type { Weekday } from './day-format.ts';
import type { PlainDate } from './plain-date.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** Days, first to last, on which the house is closed. */
export interface ClosedDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** May be empty. */
  readonly reason: string;
}

/** From when to when the house hands out and takes back on a day of the week. A day may have several. */
export interface OpeningHours {
  readonly weekday: Weekday;
  readonly opens: TimeOfDay;
  readonly closes: TimeOfDay;
}

/** When the house hands out and takes back, and what it asks of dates. Set in the CMS. */
export interface HouseCalendar {
  /** Empty when the house has entered none: every day is then open, without times. */
  readonly hours: readonly OpeningHours[];
  readonly closedDays: readonly ClosedDays[];
  readonly isClosedOnHolidays: boolean;
  /**
   * From this time on, equipment can be picked up on the last open day before the use without that day being counted.
   * Null when the house hands out on the first day of use only, where it is open then.
   */
  readonly eveningPickupFrom: TimeOfDay | null;
  /**
   * Until this time equipment can be returned on the first open day after the use without that day being counted. Null when
   * the house takes back on the last day of use only, where it is open then.
   */
  readonly morningReturnUntil: TimeOfDay | null;
  /** How many open days the house needs between the day of asking and the pick-up. 0: none. */
  readonly leadTimeDays: number;
  /** Whom to call at short notice; may be empty. */
  readonly phone: string;
}

/** Knows nothing: every day is open, without times. */
export const EMPTY_HOUSE_CALENDAR: HouseCalendar = {
  hours: [],
  closedDays: [],
  isClosedOnHolidays: false,
  eveningPickupFrom: null,
  morningReturnUntil: null,
  leadTimeDays: 0,
  phone: '',
};
