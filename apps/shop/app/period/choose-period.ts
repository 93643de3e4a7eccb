import {
  findTakeoverQuestion,
  followSlot,
  type HouseCalendar,
  NO_DATES,
  type Period,
  type PeriodQuestion,
  proposeRental,
  type RentalDates,
  toHouseMoment,
  toTakenDates,
} from '@klappe/domain';
import { cartStore } from '#app/stores/cart.ts';
import type { AskedPeriod } from './asked-period.ts';
import { type ChosenPeriod, findKeptPeriod, isSamePeriod } from './chosen-period.ts';
import { askForPeriod } from './period-request.ts';

/**
 * Sets the days of a link. Where the visitor's own pick-up or return would change with them, nothing is set and the
 * question is returned: its answers have the dates to set.
 */
export function takePeriod(asked: AskedPeriod, calendar: HouseCalendar): PeriodQuestion | null {
  const rules = { calendar, now: toHouseMoment(new Date()) };
  // A period that began before today does not count.
  const kept = cartStore.getState().draft.info;
  const own = findKeptPeriod(kept)?.isPast ? NO_DATES : kept;
  const question = findTakeoverQuestion(own, asked, rules);
  if (question === null) writeDates(toTakenDates(asked, rules), calendar);
  return question;
}

/** Sets the days of use. Where the visitor's own pick-up or return would change with them, the dialog asks for all four. */
export function chooseUse(use: Period, calendar: HouseCalendar): void {
  if (takePeriod({ use, rental: null }, calendar)) void askForPeriod();
}

/** The visitor's pick-up and return where they are not those that the house proposes; else null. */
export function findOwnRental(
  { use, rental }: Pick<ChosenPeriod, 'use' | 'rental'>,
  calendar: HouseCalendar,
): Period | null {
  const proposed = proposeRental(calendar, use, toHouseMoment(new Date()));
  return isSamePeriod(rental, proposed) ? null : rental;
}

/** Writes the four dates into the inquiry, and the slot that follows from them; the form of the basket follows. */
export function writeDates(dates: RentalDates, calendar: HouseCalendar): void {
  const { draft, writeDraft } = cartStore.getState();
  const { start, end, useStart, useEnd } = dates;
  const pickup = followSlot(calendar, draft.info, dates);
  writeDraft({ ...draft, info: { ...draft.info, start, end, useStart, useEnd, pickup } });
}
