import {
  type Availability,
  type AvailabilityDays,
  listAvailability,
  MAX_AVAILABILITY_CODES,
  showAvailability,
} from '@klappe/contracts';
import type { Period } from '@klappe/domain';
import { callBackend } from './call-backend.ts';

/** What is free of these products in a period; unknown codes are left out. */
export async function fetchAvailability(
  backendUrl: string,
  { codes, start, end }: Period & { readonly codes: readonly string[] },
): Promise<readonly Availability[]> {
  const starts = Array.from(
    { length: Math.ceil(codes.length / MAX_AVAILABILITY_CODES) },
    (_, page) => page * MAX_AVAILABILITY_CODES,
  );
  const pages = await Promise.all(
    starts.map((first) => {
      const some = codes.slice(first, first + MAX_AVAILABILITY_CODES);
      return callBackend(listAvailability, {
        backendUrl,
        input: { codes: some.join(','), start, end },
      });
    }),
  );
  return pages.flat();
}

/** What is free of a product on each day of a period. */
export function fetchAvailabilityDays(
  backendUrl: string,
  code: string,
  { start, end }: Period,
): Promise<AvailabilityDays> {
  return callBackend(showAvailability, { backendUrl, params: { code }, input: { start, end } });
}
