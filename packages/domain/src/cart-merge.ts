import { type CartLine, clampToWhole, findLine, MAX_QUANTITY } from './cart.ts';

export interface CartMerge {
  readonly lines: readonly CartLine[];
  /** Lines that came from the other cart. */
  readonly added: readonly CartLine[];
  /** Lines of both carts whose quantity the other cart raised. */
  readonly raised: readonly CartLine[];
}

/**
 * Merges the server's cart into the local one: equal lines keep the larger quantity, between 1 and 99.
 * Name, price and picture are the local line's. Merging the same cart again changes nothing.
 */
export function mergeCarts(local: readonly CartLine[], server: readonly CartLine[]): CartMerge {
  const own = toSingleLines(local);
  const theirs = toSingleLines(server);
  const raised: CartLine[] = [];
  const merged = own.map((line) => {
    const qty = findLine(theirs, line.item)?.qty ?? 0;
    if (qty <= line.qty) return line;
    const bigger = { ...line, qty };
    raised.push(bigger);
    return bigger;
  });
  const added = theirs.filter((line) => findLine(own, line.item) === null);
  return { lines: [...merged, ...added], added, raised };
}

/** One line for each key, with its largest quantity. A line that is right already stays the same object. */
function toSingleLines(lines: readonly CartLine[]): readonly CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.item.kind, line.item.code]);
    const known = byKey.get(key);
    const qty = Math.max(clampToWhole(line.qty, MAX_QUANTITY), known?.qty ?? 1);
    const first = known ?? line;
    byKey.set(key, first.qty === qty ? first : { ...first, qty });
  }
  return [...byKey.values()];
}
