import {
  addToCart,
  type CartItem,
  type CartLine,
  type CartOffer,
  countPieces,
  EMPTY_INQUIRY_FORM,
  findMaxBeside,
  type InquiryForm,
  isSameLine,
  type LineKey,
  MAX_QUANTITY,
  type OfferAnswer,
  refreshCart,
  removeLine,
  setQuantity,
} from '@klappe/domain';
import {
  type CartAgreement,
  type CartData,
  cartShape,
  EMPTY_CART,
  type ListedLine,
  type Receipt,
  type Submission,
} from './cart-shape.ts';
import { defineStore, toHook } from './persisted-store.ts';

export interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
}

export const createCartStore = defineStore(
  { name: 'cart', shape: cartShape, empty: EMPTY_CART },
  (set, get) => ({
    /** Adds pieces and answers how many the cart could hold. */
    add: (offer: CartOffer, qty = 1): number => {
      const before = findQuantity(get().lines, offer.item);
      const room = findMaxBeside(get().lines, offer.item) - before;
      if (room <= 0) return 0;
      set(({ lines, listed }) => ({
        lines: addToCart(lines, offer, Math.min(qty, room)),
        listed: before > 0 ? listed : withoutLine(listed, offer.item),
      }));
      return findQuantity(get().lines, offer.item) - before;
    },
    /** Adds what a list asks for, up to 99 pieces and also above the stock: the house may rent them in. Answers as `add`. */
    addListed: (offer: CartOffer, qty: number, said: Omit<ListedLine, keyof LineKey>): number => {
      const { code, kind } = offer.item;
      const before = findQuantity(get().lines, offer.item);
      const wasListed = before > 0 && get().listed.some((line) => isSameLine(line, offer.item));
      set(({ lines, listed }) => ({
        lines: addToCart(lines, offer, qty, MAX_QUANTITY),
        listed: wasListed ? listed : [...withoutLine(listed, offer.item), { code, kind, ...said }],
      }));
      return findQuantity(get().lines, offer.item) - before;
    },
    /** The customer has checked what was guessed for a line of a list. */
    confirmListed: (key: LineKey) =>
      set(({ listed }) => ({
        listed: listed.map((line) => (isSameLine(line, key) ? { ...line, guessedFrom: '' } : line)),
      })),
    settleFit: (id: string) => set(({ settledFits }) => ({ settledFits: [...settledFits, id] })),
    reopenFit: (id: string) =>
      set(({ settledFits }) => ({ settledFits: settledFits.filter((each) => each !== id) })),
    setQuantity: (key: LineKey, qty: number) =>
      set(({ lines }) => ({ lines: setQuantity(lines, key, qty) })),
    /** Answers what was removed, for undoing it. */
    remove: (key: LineKey): RemovedLine | null => {
      const { lines } = get();
      const index = lines.findIndex(({ item }) => isSameLine(item, key));
      const line = lines[index];
      set({ lines: removeLine(lines, key) });
      return line ? { line, index } : null;
    },
    putBack: ({ line, index }: RemovedLine) =>
      set(({ lines }) =>
        lines.some(({ item }) => isSameLine(item, line.item))
          ? {}
          : { lines: [...lines.slice(0, index), line, ...lines.slice(index)] },
      ),
    /** Takes another line in the place of one, under the heading of its list; answers the place. */
    exchange: (key: LineKey, instead: CartLine): number => {
      const { code, kind } = instead.item;
      const index = get().lines.findIndex(({ item }) => isSameLine(item, key));
      set(({ lines, listed }) => ({
        lines: lines.map((line) => (isSameLine(line.item, key) ? instead : line)),
        listed: listed.map((each) =>
          isSameLine(each, key) ? { ...each, code, kind, guessedFrom: '' } : each,
        ),
      }));
      return index;
    },
    /** Removes all lines and answers them, for undoing it; what was typed into the form stays. */
    clear: () => {
      const { lines } = get();
      set({ lines: [] });
      return lines;
    },
    /** Undoes `clear`; lines that were added since stay as they are. */
    restore: (cleared: readonly CartLine[]) =>
      set(({ lines }) => {
        const isHere = ({ item }: CartLine) => findQuantity(lines, item) > 0;
        return { lines: [...cleared.filter((line) => !isHere(line)), ...lines] };
      }),
    refresh: (answer: OfferAnswer) => {
      const refreshed = refreshCart(get().lines, answer);
      set({ lines: refreshed.lines });
      return refreshed;
    },
    writeDraft: (draft: InquiryForm) => set({ draft }),
    /** An account comes or goes, see `handover.ts`. */
    handOver: (change: (cart: CartData) => Partial<CartData>) => set(change),
    /** The submission of this content: the one under way, or a new one for other content. */
    beginSubmission: (fresh: Omit<Submission, 'receipt'>): Submission => {
      const { submission } = get();
      if (submission?.content === fresh.content) return submission;
      const begun = { ...fresh, receipt: null };
      set({ submission: begun });
      return begun;
    },
    noteReceipt: (receipt: Receipt) =>
      set(({ submission }) => ({ submission: submission && { ...submission, receipt } })),
    forgetSubmission: () => set({ submission: null }),
    /** Stores what the server holds together with the lines that follow from it. */
    agree: (agreement: CartAgreement, lines: readonly CartLine[]) =>
      set((cart) => ({ agreement, lines, pulled: listPulled(cart, lines) })),
    /** The server no longer has the cart that was agreed on. */
    forgetAgreement: () => set({ agreement: null }),
    /** After success: lines and dates are gone, the client's data stays. */
    reset: () =>
      set(({ draft }) => ({
        lines: [],
        listed: [],
        settledFits: [],
        submission: null,
        draft: { ...EMPTY_INQUIRY_FORM, client: draft.client },
      })),
  }),
);

export type CartStore = ReturnType<typeof createCartStore>;

export const cartStore = createCartStore();
export const useCart = toHook(cartStore);

function withoutLine(listed: readonly ListedLine[], key: LineKey): readonly ListedLine[] {
  return listed.filter((line) => !isSameLine(line, key));
}

/** What the list said of a line; undefined for a line that did not come from one. */
export function findListed(listed: readonly ListedLine[], key: LineKey): ListedLine | undefined {
  return listed.find((line) => isSameLine(line, key));
}

/** The lines of the new cart that this browser did not put in. */
function listPulled(before: CartData, lines: readonly CartLine[]): readonly LineKey[] {
  return lines
    .map(({ item: { code, kind } }) => ({ code, kind }))
    .filter(
      (key) =>
        findQuantity(before.lines, key) === 0 ||
        before.pulled.some((each) => isSameLine(each, key)),
    );
}

export function findQuantity(lines: readonly CartLine[], key: LineKey): number {
  return lines.find(({ item }) => isSameLine(item, key))?.qty ?? 0;
}

export function useCartCount(): number {
  return useCart(({ lines }) => countPieces(lines));
}

export type CartProduct = CartItem & Pick<CartOffer, 'link' | 'image'>;

/** Takes from a product what the cart remembers, and nothing else. */
export function toCartOffer(product: CartProduct): CartOffer {
  const { code, kind, displayname, priceCents, oldPriceCents, priceOnRequest } = product;
  const { current_quantity, link, image } = product;
  return {
    item: { code, kind, displayname, priceCents, oldPriceCents, priceOnRequest, current_quantity },
    link,
    image,
  };
}
