import {
  type Availability,
  type AvailabilityDays,
  listAvailability,
  listFactors,
  MAX_AVAILABILITY_CODES,
  type ProductFactor,
  showAvailability,
} from '@klappe/contracts';
import type { Period } from '@klappe/domain';
import { callBackend } from './call-backend.ts';

/** What is free of these products in a period; unknown codes are left out. */
export async function fetchAvailability(
  backendUrl: string,
  { codes, start, end }: Period & { readonly codes: readonly string[] },
): Promise<readonly Availability[]> {
  const pages = await Promise.all(
    toPages(codes).map((some) =>
      callBackend(listAvailability, {
        backendUrl,
        input: { codes: some.join(','), start, end },
      }),
    ),
  );
  return pages.flat();
}

/** The usual factors of these products for so many days of use. */
export async function fetchFactors(
  backendUrl: string,
  { codes, days }: { readonly codes: readonly string[]; readonly days: number },
): Promise<readonly ProductFactor[]> {
  const pages = await Promise.all(
    toPages(codes).map((some) =>
      callBackend(listFactors, {
        backendUrl,
        input: { codes: some.join(','), days: String(days) },
      }),
    ),
  );
  return pages.flat();
}

function toPages(codes: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(codes.length / MAX_AVAILABILITY_CODES) }, (_, page) =>
    codes.slice(page * MAX_AVAILABILITY_CODES, (page + 1) * MAX_AVAILABILITY_CODES),
  );
}

/** What is free of a product on each day of a period. */
export function fetchAvailabilityDays(
  backendUrl: string,
  code: string,
  { start, end }: Period,
): Promise<AvailabilityDays> {
  return callBackend(showAvailability, { backendUrl, params: { code }, input: { start, end } });
}
