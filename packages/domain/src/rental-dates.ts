import type { RentalInfo } from './inquiry-form.ts';

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
