import { countDaysBetween, type PlainDate, parsePlainDate } from './plain-date.ts';
import { EMPTY_PROJECT_TEXTS, type ProjectTexts } from './project-texts.ts';

/** How the equipment reaches the customer; `other`: somebody else picks it up. */
export const SHIPPING_OPTIONS = ['pickup', 'shipping', 'courier', 'other'] as const;
export type ShippingOption = (typeof SHIPPING_OPTIONS)[number];
export const SHIPPING_LABELS: Readonly<Record<ShippingOption, string>> = {
  pickup: 'Selbstabholung',
  shipping: 'Versand',
  courier: 'Botendienst',
  other: 'Andere Person',
};

export const PICKUP_SLOTS = ['morning', 'afternoon'] as const;
export type PickupSlot = (typeof PICKUP_SLOTS)[number];
export const PICKUP_LABELS: Readonly<Record<PickupSlot, string>> = {
  morning: 'Vormittags',
  afternoon: 'Nachmittags',
};

/** When, how and for what equipment is rented. Dates are `YYYY-MM-DD` or empty while not chosen. */
export interface RentalInfo extends ProjectTexts {
  readonly start: string;
  readonly end: string;
  readonly useStart: string;
  readonly useEnd: string;
  readonly shipping: ShippingOption;
  readonly pickup: PickupSlot;
  readonly remark: string;
}

/** Before anyone has typed. The fields stand in the order of the screen, which forms rely on. */
export const EMPTY_RENTAL_INFO: RentalInfo = {
  useStart: '',
  useEnd: '',
  start: '',
  end: '',
  shipping: 'pickup',
  pickup: 'morning',
  ...EMPTY_PROJECT_TEXTS,
  remark: '',
};

/** The four dates of an inquiry as typed. */
export type RentalDates = Pick<RentalInfo, 'start' | 'end' | 'useStart' | 'useEnd'>;

/** A later date is taken for a typing error. docs/decisions/0012-proposed-dates.md */
export const MAX_YEARS_AHEAD = 5;

/** A longer use is asked back before it is taken, because it usually is a typing error. */
export const MAX_UNASKED_DAYS = 60;

/** A longer use is agreed by phone or mail, and for a longer rental nobody tells what is free. */
export const MAX_PERIOD_DAYS = 366;

export interface Period {
  readonly start: PlainDate;
  readonly end: PlainDate;
}

/** Counts the days a customer pays for: first and last day both count. */
export function countRentalDays({ start, end }: Period): number {
  const days = countDaysBetween(start, end) + 1;
  if (days < 1) throw new RangeError(`The period ends (${end}) before it starts (${start})`);
  return days;
}

/** False for a rental that is too long for any call that tells what is free. */
export function isAvailabilityTold(rental: Period): boolean {
  return countRentalDays(rental) <= MAX_PERIOD_DAYS;
}

/** The dates of an inquiry as a visitor fills them in; each may still be missing. */
export interface InquiryDates {
  readonly start: PlainDate | null;
  readonly end: PlainDate | null;
  readonly useStart: PlainDate | null;
  readonly useEnd: PlainDate | null;
}

/** Reads the dates of a form; what is empty or no day is missing. */
export function toInquiryDates({ start, end, useStart, useEnd }: RentalDates): InquiryDates {
  return {
    start: parsePlainDate(start),
    end: parsePlainDate(end),
    useStart: parsePlainDate(useStart),
    useEnd: parsePlainDate(useEnd),
  };
}

/** The rental period when both ends are there and in order, else null. */
export function findRentalPeriod({
  start,
  end,
}: Pick<InquiryDates, 'start' | 'end'>): Period | null {
  return start && end && start <= end ? { start, end } : null;
}

/** The use period; a missing end of it falls back to the rental period's. Null until a rental period is chosen. */
export function findUsePeriod(dates: InquiryDates): Period | null {
  const rental = findRentalPeriod(dates);
  if (!rental) return null;
  const use = { start: dates.useStart ?? rental.start, end: dates.useEnd ?? rental.end };
  return use.start <= use.end ? use : null;
}

/** Days that multiply the rental subtotal: usage days, or null while no dates are chosen (totals are then per day). */
export function countUsageDays(dates: InquiryDates): number | null {
  const use = findUsePeriod(dates);
  return use ? countRentalDays(use) : null;
}

/** True when the use lies inside the rental. */
export function isUseInsideRental(rental: Period, use: Period): boolean {
  return rental.start <= use.start && use.end <= rental.end;
}
