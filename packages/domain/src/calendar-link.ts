import { parsePlainDate } from './plain-date.ts';
import {
  findRentalPeriod,
  isUseInsideRental,
  type Period,
  PICKUP_SLOTS,
  type PickupSlot,
  SHIPPING_OPTIONS,
  type ShippingOption,
} from './rental-period.ts';

/** The name of the link to the dates of an inquiry, wherever it stands. */
export const CALENDAR_FILE_LABEL = 'Termine als Kalenderdatei (.ics)';
export const CALENDAR_FILE_PATH = '/termine.ics';

/** What the calendar file of an inquiry is written from. */
export interface CalendarFacts {
  /** The number of the inquiry, which makes its events the same ones when the file is read again. */
  readonly number: string;
  readonly rental: Period;
  readonly use: Period;
  readonly shipping: ShippingOption;
  /** Absent in links of older mails. */
  readonly slot?: PickupSlot | undefined;
}

/**
 * The address of the calendar file of an inquiry. It carries all that stands in the file, so that mails can link it and
 * nobody's data needs a login.
 */
export function toCalendarPath({ number, rental, use, shipping, slot }: CalendarFacts): string {
  const query = new URLSearchParams({
    nummer: number,
    von: use.start,
    bis: use.end,
    abholung: rental.start,
    rueckgabe: rental.end,
    uebergabe: shipping,
  });
  if (slot) query.set('abholzeit', slot);
  return `${CALENDAR_FILE_PATH}?${query}`;
}

/** Only digits and dashes, so that nobody can put words of their own into a file of the house. */
const NUMBER = /^[\d-]{1,24}$/;

/** Reads the query of such an address; null when a part is missing or does not fit the others. */
export function parseCalendarQuery(query: URLSearchParams): CalendarFacts | null {
  const read = (name: string) => parsePlainDate(query.get(name));
  const number = query.get('nummer') ?? '';
  const rental = findRentalPeriod({ start: read('abholung'), end: read('rueckgabe') });
  const use = findRentalPeriod({ start: read('von'), end: read('bis') });
  const shipping = SHIPPING_OPTIONS.find((option) => option === query.get('uebergabe'));
  const slot = PICKUP_SLOTS.find((each) => each === query.get('abholzeit'));
  if (!NUMBER.test(number) || !rental || !use || !shipping) return null;
  return isUseInsideRental(rental, use) ? { number, rental, use, shipping, slot } : null;
}
