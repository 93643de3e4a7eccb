import { toHouseDate } from '@klappe/domain';

const PER_YEAR = 100_000;

/**
 * `202600042`: the year and the row's id. Unique, as ids only grow, and small enough for Rentman's
 * integer `external_reference`, so that customer, house and Rentman name the inquiry by the same digits.
 */
export function toInquiryNumber(id: number, completedAt: Date): number {
  const year = Number(toHouseDate(completedAt).slice(0, 4));
  return year * PER_YEAR + id;
}
