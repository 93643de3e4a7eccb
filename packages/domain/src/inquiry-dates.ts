import { parsePlainDate } from './plain-date.ts';
import type { RentalDates } from './rental-info.ts';
import type { InquiryDates } from './rental-period.ts';

/** Reads the dates of a form; what is empty or no day is missing. */
export function toInquiryDates({ start, end, useStart, useEnd }: RentalDates): InquiryDates {
  return {
    start: parsePlainDate(start),
    end: parsePlainDate(end),
    useStart: parsePlainDate(useStart),
    useEnd: parsePlainDate(useEnd),
  };
}
