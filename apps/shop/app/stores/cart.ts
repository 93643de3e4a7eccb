import {
  addToCart,
  type CartItem,
  type CartLine,
  type CartOffer,
  type CartRefresh,
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
import { type StateCreator, useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import {
  type CartAgreement,
  type CartData,
  cartShape,
  EMPTY_CART,
  type ListedLine,
  type Receipt,
  type Submission,
} from './cart-shape.ts';
import { createPersistedStore } from './persisted-store.ts';

export interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
}

export interface CartActions {
  /** Adds pieces and answers how many the cart could hold. */
  add: (offer: CartOffer, qty?: number) => number;
  /** Adds what a list asks for, up to 99 pieces and also above the stock: the house may rent them in. Answers as `add`. */
  addListed: (offer: CartOffer, qty: number, listed: Omit<ListedLine, keyof LineKey>) => number;
  /** The customer has checked what was guessed for a line of a list. */
  confirmListed: (key: LineKey) => void;
  setQuantity: (key: LineKey, qty: number) => void;
  /** Answers what was removed, for undoing it. */
  remove: (key: LineKey) => RemovedLine | null;
  putBack: (removed: RemovedLine) => void;
  /** Removes all lines and answers them, for undoing it; what was typed into the form stays. */
  clear: () => readonly CartLine[];
  /** Undoes `clear`; lines that were added since stay as they are. */
  restore: (cleared: readonly CartLine[]) => void;
  refresh: (answer: OfferAnswer) => CartRefresh;
  writeDraft: (draft: InquiryForm) => void;
  /** An account comes or goes, see `handover.ts`. */
  handOver: (change: (cart: CartData) => Partial<CartData>) => void;
  /** The submission of this content: the one under way, or a new one for other content. */
  beginSubmission: (fresh: Omit<Submission, 'receipt'>) => Submission;
  noteReceipt: (receipt: Receipt) => void;
  forgetSubmission: () => void;
  /** Stores what the server holds together with the lines that follow from it. */
  agree: (agreement: CartAgreement, lines: readonly CartLine[]) => void;
  /** The server no longer has the cart that was agreed on. */
  forgetAgreement: () => void;
  /** After success: lines and dates are gone, the client's data stays. */
  reset: () => void;
}

const createCartActions: StateCreator<CartData & CartActions, [], [], CartActions> = (
  set,
  get,
) => ({
  add: (offer, qty = 1) => {
    const before = findQuantity(get().lines, offer.item);
    const room = findMaxBeside(get().lines, offer.item) - before;
    if (room <= 0) return 0;
    set(({ lines, listed }) => ({
      lines: addToCart(lines, offer, Math.min(qty, room)),
      listed: before > 0 ? listed : withoutLine(listed, offer.item),
    }));
    return findQuantity(get().lines, offer.item) - before;
  },
  addListed: (offer, qty, said) => {
    const { code, kind } = offer.item;
    const before = findQuantity(get().lines, offer.item);
    const wasListed = before > 0 && get().listed.some((line) => isSameLine(line, offer.item));
    set(({ lines, listed }) => ({
      lines: addToCart(lines, offer, qty, MAX_QUANTITY),
      listed: wasListed ? listed : [...withoutLine(listed, offer.item), { code, kind, ...said }],
    }));
    return findQuantity(get().lines, offer.item) - before;
  },
  confirmListed: (key) =>
    set(({ listed }) => ({
      listed: listed.map((line) => (isSameLine(line, key) ? { ...line, guessedFrom: '' } : line)),
    })),
  setQuantity: (key, qty) => set(({ lines }) => ({ lines: setQuantity(lines, key, qty) })),
  remove: (key) => {
    const { lines } = get();
    const index = lines.findIndex(({ item }) => isSameLine(item, key));
    const line = lines[index];
    set({ lines: removeLine(lines, key) });
    return line ? { line, index } : null;
  },
  putBack: ({ line, index }) =>
    set(({ lines }) =>
      lines.some(({ item }) => isSameLine(item, line.item))
        ? {}
        : { lines: [...lines.slice(0, index), line, ...lines.slice(index)] },
    ),
  clear: () => {
    const { lines } = get();
    set({ lines: [] });
    return lines;
  },
  restore: (cleared) =>
    set(({ lines }) => ({
      lines: [
        ...cleared.filter(({ item }) => !lines.some((line) => isSameLine(line.item, item))),
        ...lines,
      ],
    })),
  refresh: (answer) => {
    const refreshed = refreshCart(get().lines, answer);
    set({ lines: refreshed.lines });
    return refreshed;
  },
  writeDraft: (draft) => set({ draft }),
  handOver: (change) => set(change),
  beginSubmission: (fresh) => {
    const { submission } = get();
    if (submission?.content === fresh.content) return submission;
    const begun = { ...fresh, receipt: null };
    set({ submission: begun });
    return begun;
  },
  noteReceipt: (receipt) =>
    set(({ submission }) => ({ submission: submission && { ...submission, receipt } })),
  forgetSubmission: () => set({ submission: null }),
  agree: (agreement, lines) =>
    set((cart) => ({ agreement, lines, pulled: listPulled(cart, lines) })),
  forgetAgreement: () => set({ agreement: null }),
  reset: () =>
    set(({ draft }) => ({
      lines: [],
      listed: [],
      submission: null,
      draft: { ...EMPTY_INQUIRY_FORM, client: draft.client },
    })),
});

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

export function createCartStore(browser: BrowserStorage | null) {
  return createPersistedStore<CartData, CartActions>(
    {
      name: 'cart',
      version: 1,
      shape: cartShape,
      empty: EMPTY_CART,
      createActions: createCartActions,
    },
    browser,
  );
}

export type CartStore = ReturnType<typeof createCartStore>;

export const cartStore = createCartStore(findBrowserStorage());

export function useCart<Part>(select: (cart: CartData & CartActions) => Part): Part {
  return useStore(cartStore, select);
}

/** Pieces in the cart, for badges. */
export function useCartCount(): number {
  return useCart(({ lines }) => countPieces(lines));
}

/** What the cart needs of a product. */
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
