import { type CartItem, type CartLine, isSameLine, type LineKey } from './cart.ts';

/** What the house offers now for a line: all of it but the quantity. */
export type CartOffer = Omit<CartLine, 'qty'>;

/** A line whose price is another one than when it was put into the cart. */
export interface Repricing {
  readonly key: LineKey;
  readonly before: CartItem;
  readonly after: CartItem;
}

export interface CartRefresh {
  readonly lines: readonly CartLine[];
  /** Lines that are no longer offered; they stay in the cart until the customer removes them. */
  readonly gone: readonly LineKey[];
  readonly repriced: readonly Repricing[];
}

/** What the house answered: the codes that were asked about, and what it offers of them. */
export interface OfferAnswer {
  readonly codes: readonly string[];
  readonly offers: readonly CartOffer[];
}

/**
 * Takes over today's name, price, stock and picture and keeps the quantities, which are the customer's.
 * Lines that were added after the request, and so were not asked about, stay as they are.
 */
export function refreshCart(
  lines: readonly CartLine[],
  { codes, offers }: OfferAnswer,
): CartRefresh {
  const asked = new Set(codes);
  const gone: LineKey[] = [];
  const repriced: Repricing[] = [];
  const refreshed = lines.map((line) => {
    if (!asked.has(line.item.code)) return line;
    const key = { code: line.item.code, kind: line.item.kind };
    const offer = offers.find((candidate) => isSameLine(candidate.item, key));
    if (!offer) {
      gone.push(key);
      return line;
    }
    if (!hasSamePrice(line.item, offer.item)) {
      repriced.push({ key, before: line.item, after: offer.item });
    }
    return { ...offer, qty: line.qty };
  });
  return { lines: refreshed, gone, repriced };
}

function hasSamePrice(a: CartItem, b: CartItem): boolean {
  return (
    a.priceCents === b.priceCents &&
    a.oldPriceCents === b.oldPriceCents &&
    a.priceOnRequest === b.priceOnRequest
  );
}
