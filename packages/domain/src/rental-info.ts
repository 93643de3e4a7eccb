import type { PickupSlot, ShippingOption } from './delivery.ts';

/** Most characters of a project reference. §9 */
export const PROJECT_REFERENCE_LENGTH = 30;

/** §3 "Rental info". Dates are `YYYY-MM-DD` or empty while not chosen. */
export interface RentalInfo {
  readonly shipping: ShippingOption;
  readonly start: string;
  readonly end: string;
  readonly useStart: string;
  readonly useEnd: string;
  readonly remark: string;
  readonly pickup: PickupSlot;
  readonly projectReference: string;
}

export const EMPTY_RENTAL_INFO: RentalInfo = {
  shipping: 'pickup',
  start: '',
  end: '',
  useStart: '',
  useEnd: '',
  remark: '',
  pickup: 'morning',
  projectReference: '',
};

/** The four dates of an inquiry as typed. */
export type RentalDates = Pick<RentalInfo, 'start' | 'end' | 'useStart' | 'useEnd'>;

const USE_FIELDS = { start: 'useStart', end: 'useEnd' } as const;

/**
 * Sets an end of the rental. The use date follows while it is empty or still equals the rental date
 * it followed before (`previous`); one that the customer chose stays.
 */
export function setRentalDate(
  dates: RentalDates,
  field: 'start' | 'end',
  { previous, next }: { previous: string; next: string },
): RentalDates {
  const useField = USE_FIELDS[field];
  const follows = dates[useField] === '' || dates[useField] === previous;
  return { ...dates, [field]: next, ...(follows ? { [useField]: next } : {}) };
}
