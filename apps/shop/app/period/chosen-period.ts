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
  /** True when it has begun before today: nothing can be rented in it. */
  readonly isPast: boolean;
}

/** Null while none is chosen, on the server and while hydrating. */
export function useChosenPeriod(): ChosenPeriod | null {
  const dates = useCart(({ draft }) => draft.info);
  const { start, end, useStart, useEnd } = dates;
  return useMemo(
    () => findChosenPeriod({ start, end, useStart, useEnd }),
    [start, end, useStart, useEnd],
  );
}

export function readChosenPeriod(): ChosenPeriod | null {
  return findChosenPeriod(cartStore.getState().draft.info);
}

export function findChosenPeriod(dates: RentalDates, now = new Date()): ChosenPeriod | null {
  const found = toInquiryDates(dates);
  const rental = findRentalPeriod(found);
  const use = findUsePeriod(found);
  if (!rental || !use) return null;
  return { use, rental, isPast: rental.start < toHouseDate(now) };
}

/** True when a period is chosen that can still be rented. */
export function hasPeriod(): boolean {
  const chosen = readChosenPeriod();
  return chosen !== null && !chosen.isPast;
}

/** True when two periods have the same days. */
export function isSamePeriod(a: Period | null | undefined, b: Period | null | undefined): boolean {
  return a?.start === b?.start && a?.end === b?.end;
}
