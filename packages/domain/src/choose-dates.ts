import type { HouseCalendar } from './house-calendar.ts';
import type { PlainDate } from './plain-date.ts';
import { type Period, type RentalDates, toInquiryDates } from './rental-period.ts';
import { proposeRental } from './rental-proposal.ts';
import type { HouseMoment } from './time-of-day.ts';

/**
 * Sets the days of use. Pick-up and return follow the house's proposal while they are empty or what it proposed for the
 * days of use before; one that the customer chose stays.
 */
export function chooseUse(
  dates: RentalDates,
  use: Period,
  { calendar, now }: { calendar: HouseCalendar; now: HouseMoment },
): RentalDates {
  const before = findChosenUse(dates);
  const proposedBefore = before && proposeRental(calendar, before, now);
  const proposed = proposeRental(calendar, use, now);
  const isFree = (field: 'start' | 'end') =>
    dates[field] === '' || dates[field] === proposedBefore?.[field];
  return {
    start: isFree('start') ? proposed.start : dates.start,
    end: isFree('end') ? proposed.end : dates.end,
    useStart: use.start,
    useEnd: use.end,
  };
}

/** The days of use that belong to pick-up and return. */
export const USE_FIELDS = { start: 'useStart', end: 'useEnd' } as const;

/**
 * Sets the day of pick-up (`start`) or return (`end`). The use keeps its days; an end of it that is empty is taken from
 * the rental, because whoever enters a rental only uses it from its first day to its last.
 */
export function chooseRental(
  dates: RentalDates,
  field: 'start' | 'end',
  day: PlainDate,
): RentalDates {
  const useField = USE_FIELDS[field];
  const fill = dates[useField] === '' ? { [useField]: day } : {};
  return { ...dates, [field]: day, ...fill };
}

/** The days of use that are entered, both and in order, whatever the rental says; else null. */
export function findChosenUse(dates: RentalDates): Period | null {
  const { useStart: start, useEnd: end } = toInquiryDates(dates);
  return start && end && start <= end ? { start, end } : null;
}

/** A first day of use alone is one day of use. */
export function fillLastDay(dates: RentalDates): RentalDates {
  const isAlone = dates.useEnd === '' && toInquiryDates(dates).useStart !== null;
  return isAlone ? { ...dates, useEnd: dates.useStart } : dates;
}

/** No days chosen. */
export const NO_DATES: RentalDates = { start: '', end: '', useStart: '', useEnd: '' };
