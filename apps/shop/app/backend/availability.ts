import {
  type Availability,
  listAvailability,
  listFactors,
  MAX_AVAILABILITY_CODES,
  type ProductFactor,
} from '@klappe/contracts';
import { isAvailabilityTold, type Period } from '@klappe/domain';
import { callBackend } from './call-backend.ts';
import { fetchInPages } from './in-pages.ts';

/** What is free of these products in a period; unknown codes are left out, and for a period that is too long all. */
export async function fetchAvailability(
  codes: readonly string[],
  period: Period,
): Promise<readonly Availability[]> {
  if (!isAvailabilityTold(period)) return [];
  const { start, end } = period;
  return fetchInPages(codes, MAX_AVAILABILITY_CODES, (some) =>
    callBackend(listAvailability, { input: { codes: some.join(','), start, end } }),
  );
}

/** The usual factors of these products for so many days of use. */
export function fetchFactors(
  codes: readonly string[],
  days: number,
): Promise<readonly ProductFactor[]> {
  return fetchInPages(codes, MAX_AVAILABILITY_CODES, (some) =>
    callBackend(listFactors, { input: { codes: some.join(','), days: String(days) } }),
  );
}
