import {
  findRentalPeriod,
  findUsePeriod,
  type Period,
  type RentalDates,
  toHouseDate,
  toInquiryDates,
} from '@klappe/domain';
import { useMemo } from 'react';
import { cartStore, useCart } from '#app/stores/cart.ts';

/** The period of the visit: the dates that the cart keeps for the inquiry. */
export interface ChosenPeriod {
  /** The days of use (Drehtage): they are counted for prices. */
  readonly use: Period;
  /** Pick-up to return: the pieces are away on these days, so availability is counted for them. */
  readonly rental: Period;
}

/** `isPast` is true when it has begun before today: nothing can be rented in it. */
export type KeptPeriod = ChosenPeriod & { readonly isPast: boolean };

/** Null while none is kept, on the server and while hydrating. */
export function useKeptPeriod(): KeptPeriod | null {
  const dates = useCart(({ draft }) => draft.info);
  const { start, end, useStart, useEnd } = dates;
  return useMemo(
    () => findKeptPeriod({ start, end, useStart, useEnd }),
    [start, end, useStart, useEnd],
  );
}

export function findKeptPeriod(dates: RentalDates): KeptPeriod | null {
  const found = toInquiryDates(dates);
  const rental = findRentalPeriod(found);
  const use = findUsePeriod(found);
  if (!rental || !use) return null;
  return { use, rental, isPast: rental.start < toHouseDate(new Date()) };
}

/** The kept period if it can still be rented. */
export function useChosenPeriod(): ChosenPeriod | null {
  const kept = useKeptPeriod();
  return kept?.isPast ? null : kept;
}

export function readChosenPeriod(): ChosenPeriod | null {
  const kept = findKeptPeriod(cartStore.getState().draft.info);
  return kept?.isPast ? null : kept;
}

export function isSamePeriod(a: Period | null | undefined, b: Period | null | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end;
}
