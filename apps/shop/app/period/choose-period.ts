import {
  chooseUse,
  type HouseCalendar,
  NO_DATES,
  type Period,
  proposeRental,
  type RentalDates,
  toHouseMoment,
} from '@klappe/domain';
import { cartStore } from '#app/stores/cart.ts';
import { type ChosenPeriod, isSamePeriod, writeDates } from './chosen-period.ts';
import type { AskedPeriod } from './period-search.ts';

/** Sets the days of a link, with its own pick-up and return where it names them. */
export function takePeriod({ use, rental }: AskedPeriod, calendar: HouseCalendar): void {
  if (rental) writeDates({ ...rental, useStart: use.start, useEnd: use.end });
  else choosePeriod(use, calendar);
}

/** The visitor's pick-up and return where they are not those that the house proposes; else null. */
export function findOwnRental(
  { use, rental }: Pick<ChosenPeriod, 'use' | 'rental'>,
  calendar: HouseCalendar,
): Period | null {
  const proposed = proposeRental(calendar, use, toHouseMoment(new Date()));
  return isSamePeriod(rental, proposed) ? null : rental;
}

/** Sets the days of use; pick-up and return are proposed unless the visitor has chosen them and they still fit. */
function choosePeriod(use: Period, calendar: HouseCalendar): void {
  writeDates(proposeDates(cartStore.getState().draft.info, use, calendar));
}

function proposeDates(
  dates: RentalDates,
  use: Period,
  calendar: HouseCalendar,
  instant = new Date(),
): RentalDates {
  const house = { calendar, now: toHouseMoment(instant) };
  const chosen = chooseUse(dates, use, house);
  const fits = chosen.start <= use.start && use.end <= chosen.end && chosen.start >= house.now.day;
  return fits ? chosen : chooseUse(NO_DATES, use, house);
}
