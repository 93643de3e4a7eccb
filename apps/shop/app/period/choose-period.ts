import {
  chooseUse,
  type HouseCalendar,
  NO_DATES,
  type Period,
  type RentalDates,
  toHouseMoment,
} from '@klappe/domain';
import { cartStore } from '#app/stores/cart.ts';
import { writeDates } from './chosen-period.ts';

/** Sets the days of use; pick-up and return are proposed unless the visitor has chosen them and they still fit. */
export function choosePeriod(use: Period, calendar: HouseCalendar): void {
  writeDates(proposeDates(cartStore.getState().draft.info, use, calendar));
}

export function proposeDates(
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
