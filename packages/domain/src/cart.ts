import type { Cents } from './money.ts';
import type { LineKind } from './product.ts';

/** The most pieces of one product in a cart. */
export const MAX_QUANTITY = 99;
/** Pieces of a product on a wishlist; it has no other quantity. */
export const WISHLIST_QUANTITY = 1;

/** What a cart line remembers of its product. */
export interface CartItem {
  readonly code: string;
  readonly kind: LineKind;
  readonly displayname: string;
  readonly priceCents: Cents | null;
  readonly oldPriceCents: Cents | null;
  readonly priceOnRequest: boolean;
  /** Stock of the house; null when unknown. */
  readonly current_quantity: number | null;
}

export interface CartLine {
  readonly item: CartItem;
  readonly link: string;
  /** Picture address on the backend, or null. */
  readonly image: string | null;
  readonly qty: number;
}

/** Identity of a line: code and kind. */
export interface LineKey {
  readonly code: string;
  readonly kind: LineKind;
}

/** The same text for the same line, for maps. */
export function toLineKey({ kind, code }: LineKey): string {
  return JSON.stringify([kind, code]);
}

/** Finds lines by their key; of those with the same key the first. For a list that is searched more than once. */
export function createLineFinder<Line extends LineKey>(
  lines: readonly Line[],
): (key: LineKey) => Line | null {
  const byKey = new Map(lines.toReversed().map((line) => [toLineKey(line), line]));
  return (key) => byKey.get(toLineKey(key)) ?? null;
}

export function isSameLine(a: LineKey, b: LineKey): boolean {
  return a.code === b.code && a.kind === b.kind;
}

/** True when no line is rented. */
export function isSaleOnly(lines: readonly Pick<LineKey, 'kind'>[]): boolean {
  return lines.every(({ kind }) => kind === 'sale');
}

/** How many pieces a line may hold: 99, or the stock when it is known and above 0. */
export function findMaxQuantity(item: Pick<CartItem, 'current_quantity'>): number {
  const stock = countStock(item);
  return stock > 0 ? Math.min(stock, MAX_QUANTITY) : MAX_QUANTITY;
}

/** True when the line asks for all pieces that the house has ("Maximaler Lagerstand erreicht"). */
export function isOutOfStock({ item, qty }: Pick<CartLine, 'item' | 'qty'>): boolean {
  const stock = countStock(item);
  return stock > 0 && qty >= stock;
}

/** True when no stock is known or none is left: "Verfügbarkeit auf Anfrage", may still be inquired. */
export function isAvailabilityOnRequest(item: Pick<CartItem, 'current_quantity'>): boolean {
  return countStock(item) === 0;
}

/** Whole pieces in the house; 0 when unknown. */
export function countStock({ current_quantity }: Pick<CartItem, 'current_quantity'>): number {
  return Math.max(0, Math.trunc(current_quantity ?? 0));
}

/** A line that asks for pieces of an item. */
export interface StockLine {
  readonly item: LineKey & Pick<CartItem, 'current_quantity'>;
  readonly qty: number;
}

/** Pieces of the item's stock that its line of the other kind leaves; null when the stock is unknown. */
export function countStockLeft(
  lines: readonly StockLine[],
  item: StockLine['item'],
): number | null {
  const stock = countStock(item);
  if (stock === 0) return null;
  const others = lines.filter(
    (line) => line.item.code === item.code && !isSameLine(line.item, item),
  );
  return Math.max(
    0,
    others.reduce((left, { qty }) => left - qty, stock),
  );
}

/** How many pieces a line may hold beside the other lines: as `findMaxQuantity`, less what the other kind has of the stock. */
export function findMaxBeside(lines: readonly StockLine[], item: StockLine['item']): number {
  return Math.min(findMaxQuantity(item), countStockLeft(lines, item) ?? MAX_QUANTITY);
}

export function findLine(lines: readonly CartLine[], key: LineKey): CartLine | null {
  return lines.find((line) => isSameLine(line.item, key)) ?? null;
}

/** Adds pieces of a product: raises its line, or adds one; never above `max`, by default what the line may hold. */
export function addToCart(
  lines: readonly CartLine[],
  added: Omit<CartLine, 'qty'>,
  qty = 1,
  max = findMaxQuantity(added.item),
): readonly CartLine[] {
  const more = clampToWhole(qty, max);
  const existing = findLine(lines, added.item);
  if (!existing) return [...lines, { ...added, qty: more }];
  const sum = clampToWhole(existing.qty + more, Math.max(max, existing.qty));
  return lines.map((line) => (line === existing ? { ...added, qty: sum } : line));
}

/** Adds the lines of an earlier order; quantities of equal lines add up, never above what the line may hold. */
export function addAllToCart(
  lines: readonly CartLine[],
  reordered: readonly CartLine[],
): readonly CartLine[] {
  return reordered.reduce((cart, { qty, ...added }) => addToCart(cart, added, qty), lines);
}

/**
 * Sets the pieces of a line; below 1 is 1, above the maximum is the maximum. A line that asks for more than the house has
 * may be lowered piece by piece. Unknown lines change nothing.
 */
export function setQuantity(
  lines: readonly CartLine[],
  key: LineKey,
  qty: number,
): readonly CartLine[] {
  return lines.map((line) =>
    isSameLine(line.item, key)
      ? { ...line, qty: clampToWhole(qty, Math.max(findMaxQuantity(line.item), line.qty)) }
      : line,
  );
}

export function removeLine(lines: readonly CartLine[], key: LineKey): readonly CartLine[] {
  return lines.filter((line) => !isSameLine(line.item, key));
}

/** Pieces in the cart, for the badge. */
export function countPieces(lines: readonly Pick<CartLine, 'qty'>[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0);
}

/** A whole number between 1 and `max`; anything that is no number is 1. */
export function clampToWhole(qty: number, max: number): number {
  return Number.isNaN(qty) ? 1 : Math.min(Math.max(Math.trunc(qty), 1), max);
}

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
  const find = createLineFinder(offers.map((offer) => ({ ...offer.item, offer })));
  const gone: LineKey[] = [];
  const repriced: Repricing[] = [];
  const refreshed = lines.map((line) => {
    if (!asked.has(line.item.code)) return line;
    const key = { code: line.item.code, kind: line.item.kind };
    const offer = find(key)?.offer;
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
