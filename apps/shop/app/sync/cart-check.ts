import type { LineChange, ProjectInquiry } from '@klappe/contracts';
import {
  type CartMerge,
  type ChangedLine,
  type InquiryDates,
  isSameLine,
  type LineKey,
  type OfferAnswer,
  type Repricing,
  refreshCart,
} from '@klappe/domain';
import { createStore, useStore } from 'zustand';
import { combine } from 'zustand/middleware';
import { type CartStore, cartStore } from '#app/stores/cart.ts';

/** The list that the house has from the customer: the lines and days of an inquiry, with what was changed of it since. */
export interface SentList {
  readonly orderId: number;
  readonly lines: readonly ChangedLine[];
  readonly dates: InquiryDates;
}

interface CartCheckData {
  /** Lines that are no longer offered. */
  readonly gone: readonly LineKey[];
  readonly repriced: readonly Repricing[];
  /** True when the house could not be asked: prices and stock are those of the last answer. */
  readonly isUnchecked: boolean;
  /** When prices and stock were compared last; null before the first time. */
  readonly checkedAt: Date | null;
  /** Ids of what the customer asks for although it is not free, see `line-decisions.ts`. */
  readonly askedAnyway: readonly string[];
  /** What came from the account's cart at login. */
  readonly merged: Pick<CartMerge, 'added' | 'raised'>;
  /** What others have changed last in the project that is open. */
  readonly lastChanges: readonly (LineKey & LineChange)[];
  /** What was sent from the project that is open; null until it is known. */
  readonly inquiries: readonly ProjectInquiry[] | null;
  /** The list of the inquiry that was sent from the project; null without one, and until it is known. */
  readonly sent: SentList | null;
  /** The project that was open until its member could only read it. */
  readonly onlyRead: { readonly id: number } | null;
}

const NOTHING_MERGED = { added: [], raised: [] };

const UNCHECKED: CartCheckData = {
  gone: [],
  repriced: [],
  isUnchecked: false,
  checkedAt: null,
  askedAnyway: [],
  merged: NOTHING_MERGED,
  lastChanges: [],
  inquiries: null,
  sent: null,
  onlyRead: null,
};

/** What the last comparison with the offers of the house showed. Not stored: each visit of the cart compares again. */
export function createCartCheckStore(cart: CartStore) {
  return createStore(
    combine(UNCHECKED, (set) => ({
      /** Brings the cart up to date and notes what the customer should know. */
      takeOffers: (answer: OfferAnswer) => {
        const { lines, gone, repriced } = refreshCart(cart.getState().lines, answer);
        cart.getState().change(() => ({ lines }));
        set((before) => ({
          gone,
          repriced: mergeRepricings(before.repriced, repriced),
          isUnchecked: false,
          checkedAt: new Date(),
        }));
      },
      /** The house could not be asked. */
      noteUnchecked: () => set({ isUnchecked: true }),
      /** The backend refused these codes when the inquiry was sent. */
      noteUnavailable: (codes: readonly string[]) => {
        const keys = cart.getState().lines.map(({ item: { code, kind } }) => ({ code, kind }));
        set({ gone: keys.filter(({ code }) => codes.includes(code)) });
      },
      noteLastChanges: (lastChanges: CartCheckData['lastChanges']) => set({ lastChanges }),
      noteInquiries: (inquiries: CartCheckData['inquiries']) => set({ inquiries }),
      noteSent: (sent: SentList | null) => set({ sent }),
      noteOnlyRead: (id: number) => set({ onlyRead: { id } }),
      noteMerged: (merged: CartCheckData['merged']) => set({ merged }),
      /** The customer agrees with the new price of a line. */
      acceptPrice: (key: LineKey) =>
        set(({ repriced }) => ({
          repriced: repriced.filter((each) => !isSameLine(each.key, key)),
        })),
      askAnyway: (id: string) => set(({ askedAnyway }) => ({ askedAnyway: [...askedAnyway, id] })),
      undoAskAnyway: (id: string) =>
        set(({ askedAnyway }) => ({ askedAnyway: askedAnyway.filter((each) => each !== id) })),
      /** Called when the customer leaves the cart: they have read the new prices and what was merged. */
      forgetChanges: () => set({ repriced: [], merged: NOTHING_MERGED }),
    })),
  );
}

export type CartCheckStore = ReturnType<typeof createCartCheckStore>;

export const cartCheckStore = createCartCheckStore(cartStore);

export function useCartCheck<Part>(select: (check: CartCheckData) => Part): Part {
  return useStore(cartCheckStore, select);
}

export function isGone({ gone }: Pick<CartCheckData, 'gone'>, key: LineKey): boolean {
  return gone.some((each) => isSameLine(each, key));
}

/** Joins two changes of one price: the price that the customer saw first, and the last one. */
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
