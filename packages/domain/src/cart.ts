import type { Cents } from './money.ts';
import type { LineKind } from './product.ts';

/** Most pieces of one product in a cart. §9 */
export const MAX_QUANTITY = 99;

/** What a cart line remembers of its product. §3 "Cart line (client)" */
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

export function isSameLine(a: LineKey, b: LineKey): boolean {
  return a.code === b.code && a.kind === b.kind;
}

/** How many pieces a line may hold: 99, or the stock when it is known and above 0. §4, §9 */
export function findMaxQuantity(item: Pick<CartItem, 'current_quantity'>): number {
  const stock = item.current_quantity ?? 0;
  return stock > 0 ? Math.min(stock, MAX_QUANTITY) : MAX_QUANTITY;
}

/** True when the line has reached the stock of the house ("Maximaler Lagerstand erreicht"). §4 */
export function isOutOfStock({ item, qty }: Pick<CartLine, 'item' | 'qty'>): boolean {
  const stock = item.current_quantity ?? 0;
  return stock > 0 && qty >= stock;
}

/** True when no stock is known or none is left: "Verfügbarkeit auf Anfrage", may still be inquired. */
export function isAvailabilityOnRequest(item: Pick<CartItem, 'current_quantity'>): boolean {
  return (item.current_quantity ?? 0) <= 0;
}

/** Adds pieces of a product: raises its line, or adds one; never above what the line may hold. §4 */
export function addToCart(
  lines: readonly CartLine[],
  added: Omit<CartLine, 'qty'>,
  qty = 1,
): readonly CartLine[] {
  const existing = lines.find((line) => isSameLine(line.item, added.item));
  if (!existing) return [...lines, { ...added, qty: clampQuantity(qty, added.item) }];
  return lines.map((line) =>
    line === existing ? { ...added, qty: clampQuantity(line.qty + qty, added.item) } : line,
  );
}

/** Sets the pieces of a line; below 1 is 1, above the maximum is the maximum. Unknown lines change nothing. */
export function setQuantity(
  lines: readonly CartLine[],
  key: LineKey,
  qty: number,
): readonly CartLine[] {
  return lines.map((line) =>
    isSameLine(line.item, key) ? { ...line, qty: clampQuantity(qty, line.item) } : line,
  );
}

export function removeLine(lines: readonly CartLine[], key: LineKey): readonly CartLine[] {
  return lines.filter((line) => !isSameLine(line.item, key));
}

/** Pieces in the cart, for the badge. */
export function countPieces(lines: readonly Pick<CartLine, 'qty'>[]): number {
  return lines.reduce((sum, line) => sum + line.qty, 0);
}

export interface CartMerge {
  readonly lines: readonly CartLine[];
  /** Lines that came from the other cart. */
  readonly added: readonly CartLine[];
  /** Lines of both carts whose quantity the other cart raised. */
  readonly raised: readonly CartLine[];
}

/** Merges the server's cart into the local one: equal lines keep the larger quantity, at most 99. */
export function mergeCarts(local: readonly CartLine[], server: readonly CartLine[]): CartMerge {
  const raised: CartLine[] = [];
  const merged = local.map((line) => {
    const other = server.find((candidate) => isSameLine(candidate.item, line.item));
    if (!other || other.qty <= line.qty) return line;
    const bigger = { ...line, qty: clampToWhole(other.qty, MAX_QUANTITY) };
    raised.push(bigger);
    return bigger;
  });
  const added = server.filter((line) => !local.some((own) => isSameLine(own.item, line.item)));
  return { lines: [...merged, ...added], added, raised };
}

function clampQuantity(qty: number, item: CartItem): number {
  return clampToWhole(qty, findMaxQuantity(item));
}

function clampToWhole(qty: number, max: number): number {
  return Number.isFinite(qty) ? Math.min(Math.max(Math.trunc(qty), 1), max) : 1;
}
