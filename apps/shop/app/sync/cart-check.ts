import {
  type CartMerge,
  isSameLine,
  type LineKey,
  type OfferAnswer,
  type Repricing,
} from '@klappe/domain';
import { createStore, useStore } from 'zustand';
import { type CartStore, cartStore } from '#app/stores/cart.ts';

interface CartCheckData {
  /** Lines that are no longer offered. */
  readonly gone: readonly LineKey[];
  readonly repriced: readonly Repricing[];
  /** What came from the account's cart at login. */
  readonly merged: Pick<CartMerge, 'added' | 'raised'>;
}

interface CartCheckActions {
  /** Brings the cart up to date and notes what the customer should know. */
  takeOffers: (answer: OfferAnswer) => void;
  /** The backend refused these codes when the inquiry was sent. */
  noteUnavailable: (codes: readonly string[]) => void;
  noteMerged: (merged: CartCheckData['merged']) => void;
  /** New prices and what was merged have been read once the customer leaves the cart. */
  forgetNews: () => void;
}

const NOTHING_MERGED = { added: [], raised: [] };

/** What the last look at the house's offers showed. Not kept: each visit to the cart looks again. */
export function createCartCheckStore(cart: CartStore) {
  return createStore<CartCheckData & CartCheckActions>((set) => ({
    gone: [],
    repriced: [],
    merged: NOTHING_MERGED,
    takeOffers: (answer) => {
      const { gone, repriced } = cart.getState().refresh(answer);
      set((before) => ({ gone, repriced: mergeRepricings(before.repriced, repriced) }));
    },
    noteUnavailable: (codes) => {
      const keys = cart.getState().lines.map(({ item: { code, kind } }) => ({ code, kind }));
      set({ gone: keys.filter(({ code }) => codes.includes(code)) });
    },
    noteMerged: (merged) => set({ merged }),
    forgetNews: () => set({ repriced: [], merged: NOTHING_MERGED }),
  }));
}

export type CartCheckStore = ReturnType<typeof createCartCheckStore>;

export const cartCheckStore = createCartCheckStore(cartStore);

export function useCartCheck<Part>(select: (check: CartCheckData) => Part): Part {
  return useStore(cartCheckStore, select);
}

export function isGone({ gone }: Pick<CartCheckData, 'gone'>, key: LineKey): boolean {
  return gone.some((each) => isSameLine(each, key));
}

/** Two changes of one price in a row are one: from what the customer saw first to what counts in the end. */
function mergeRepricings(
  before: readonly Repricing[],
  added: readonly Repricing[],
): readonly Repricing[] {
  const findSame = (list: readonly Repricing[], { key }: Repricing) =>
    list.find((each) => isSameLine(each.key, key));
  return [
    ...before.filter((each) => !findSame(added, each)),
    ...added.map((each) => ({ ...each, before: findSame(before, each)?.before ?? each.before })),
  ];
}
