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
  removeLine,
  setQuantity,
} from '@klappe/domain';
import { type CartData, cartShape, EMPTY_CART, type ListedLine } from './cart-shape.ts';
import { defineStore, toHook } from './persisted-store.ts';

export interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
  /** What was said of it: others may save the list meanwhile, and it is forgotten then. */
  readonly said?: ListedLine | undefined;
}

/** A line of a cart that was emptied. */
export interface ClearedLine extends CartLine {
  readonly said?: ListedLine | undefined;
}

export const createCartStore = defineStore(
  { name: 'cart', shape: cartShape, empty: EMPTY_CART },
  (set, get) => ({
    /** Adds pieces and answers how many the cart could hold. */
    add: (offer: CartOffer, qty = 1): number => {
      const before = findQuantity(get().lines, offer.item);
      const room = findMaxBeside(get().lines, offer.item) - before;
      if (room <= 0) return 0;
      set(({ lines, listed, pulled }) => ({
        lines: addToCart(lines, offer, Math.min(qty, room)),
        listed: before > 0 ? listed : withoutLine(listed, offer.item),
        pulled: withoutLine(pulled, offer.item),
      }));
      return findQuantity(get().lines, offer.item) - before;
    },
    setQuantity: (key: LineKey, qty: number) =>
      set(({ lines, pulled }) => ({
        lines: setQuantity(lines, key, qty),
        pulled: withoutLine(pulled, key),
      })),
    /** Answers what was removed, for `putBack`. */
    remove: (key: LineKey): RemovedLine | null => {
      const { lines, listed } = get();
      const index = lines.findIndex(({ item }) => isSameLine(item, key));
      const line = lines[index];
      set({ lines: removeLine(lines, key) });
      return line ? { line, index, said: findListed(listed, key) } : null;
    },
    /** Removes all lines and answers them, for `restore`; what was typed into the form stays. */
    clear: (): readonly ClearedLine[] => {
      const { lines, listed } = get();
      set({ lines: [] });
      return lines.map((line) => ({ ...line, said: findListed(listed, line.item) }));
    },
    writeDraft: (draft: InquiryForm) => set({ draft }),
    /** Any other change, by modules that few pages load, such as `change-list.ts` and `cart-sync.ts`. */
    change: (change: (cart: CartData) => Partial<CartData>) => set(change),
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

function withoutLine<Line extends LineKey>(lines: readonly Line[], key: LineKey): readonly Line[] {
  return lines.filter((line) => !isSameLine(line, key));
}

/** What the list said of a line; undefined for a line that did not come from one. */
export function findListed(listed: readonly ListedLine[], key: LineKey): ListedLine | undefined {
  return listed.find((line) => isSameLine(line, key));
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
