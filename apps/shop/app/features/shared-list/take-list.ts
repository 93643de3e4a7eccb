import type { SharedLine } from '@klappe/contracts';
import type { HouseCalendar, RentalDates } from '@klappe/domain';
import { toCartLine } from '#app/backend/cart-lines.ts';
import { writeDates } from '#app/period/choose-period.ts';
import { cartStore, findQuantity } from '#app/stores/cart.ts';
import { addListed, restore, takeBack } from '#app/stores/change-list.ts';

interface TakeWish {
  readonly isReplacing: boolean;
  /** Null where the visitor's own dates stay. */
  readonly dates: RentalDates | null;
  readonly calendar: HouseCalendar;
}

/** What taking a list over has changed. */
export interface TakenList {
  readonly pieces: number;
  readonly undo: () => void;
}

/** Puts what is still offered of a shared list into the cart, under its headings, beside what lies there or in its place. */
export function takeList(
  products: readonly SharedLine[],
  { isReplacing, dates, calendar }: TakeWish,
): TakenList {
  const cart = cartStore.getState();
  const { info } = cart.draft;
  const cleared = isReplacing ? cart.clear() : [];
  const before = cartStore.getState().lines;
  for (const product of products) {
    if (!product.available) continue;
    const { qty, ...offer } = toCartLine(product);
    addListed(cartStore, offer, { qty, heading: product.heading, note: '', guessedFrom: '' });
  }
  if (dates) writeDates(dates, calendar);
  const after = cartStore.getState().lines;
  return {
    pieces: after.reduce((sum, { item, qty }) => sum + qty - findQuantity(before, item), 0),
    undo() {
      takeBack(cartStore, before, after);
      restore(cartStore, cleared);
      if (dates) writeDates(info, calendar);
    },
  };
}
