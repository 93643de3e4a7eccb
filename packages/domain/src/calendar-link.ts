import { parsePlainDate } from './plain-date.ts';
import { MAX_PROJECT_REFERENCE_LENGTH } from './project-texts.ts';
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
  /** The project's reference; absent in links of older mails. */
  readonly project?: string | undefined;
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
export function toCalendarPath(facts: CalendarFacts): string {
  const { number, rental, use, shipping, slot } = facts;
  const query = new URLSearchParams({
    nummer: number,
    von: use.start,
    bis: use.end,
    abholung: rental.start,
    rueckgabe: rental.end,
    uebergabe: shipping,
  });
  if (slot) query.set('abholzeit', slot);
  const project = toPlainName(facts.project);
  if (project) query.set('projekt', project);
  return `${CALENDAR_FILE_PATH}?${query}`;
}

/**
 * The name of a project as a file may show it: an address can be written by anybody, so what could make a link in a
 * calendar is left out.
 */
function toPlainName(name: string | null | undefined): string {
  const plain = (name ?? '').replace(/[^\p{L}\p{N} ,&+()'’–-]+/gu, ' ').replace(/ {2,}/g, ' ');
  return plain.trim().slice(0, MAX_PROJECT_REFERENCE_LENGTH).trim();
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
  const project = toPlainName(query.get('projekt')) || undefined;
  if (!NUMBER.test(number) || !rental || !use || !shipping) return null;
  return isUseInsideRental(rental, use) ? { number, project, rental, use, shipping, slot } : null;
}
