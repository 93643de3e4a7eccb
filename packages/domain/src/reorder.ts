import { addAllToCart, type CartLine, findLine, isSameLine, type LineKey } from './cart.ts';
import { type CartOffer, type Repricing, refreshCart } from './cart-refresh.ts';

/** A line that gets fewer pieces than the order had, because the house has no more or a line holds no more. */
export interface CappedLine {
  readonly key: LineKey;
  readonly wanted: number;
  readonly possible: number;
}

/** What asking again for an order would put into the cart; the customer sees it before anything happens. */
export interface ReorderPlan {
  /** With today's names, prices and pictures, equal codes merged; `addAllToCart` takes them over. */
  readonly lines: readonly CartLine[];
  readonly gone: readonly LineKey[];
  readonly repriced: readonly Repricing[];
  readonly capped: readonly CappedLine[];
}

export interface ReorderWish {
  /** The lines of the order, with the prices of then. */
  readonly ordered: readonly CartLine[];
  /** What is offered today of their codes. */
  readonly offers: readonly CartOffer[];
  /** What is in the cart already: it counts towards the stock. */
  readonly cart: readonly CartLine[];
}

/** Plans "Erneut anfragen": merges equal lines, prices them as of today, and caps them at what can be had. §7 "reorder" */
export function planReorder({ ordered, offers, cart }: ReorderWish): ReorderPlan {
  const merged = mergeLines(ordered);
  const codes = merged.map(({ item }) => item.code);
  const { lines, gone, repriced } = refreshCart(merged, { codes, offers });
  const offered = lines.filter(({ item }) => !gone.some((key) => isSameLine(key, item)));
  const filled = addAllToCart(cart, offered);
  const plan = offered.map((line) => {
    const before = findLine(cart, line.item)?.qty ?? 0;
    const after = findLine(filled, line.item)?.qty ?? 0;
    return { line, possible: after - before };
  });
  return {
    lines: plan.flatMap(({ line, possible }) => (possible > 0 ? { ...line, qty: possible } : [])),
    gone,
    repriced,
    capped: plan.flatMap(({ line: { item, qty }, possible }) =>
      possible < qty
        ? {
            key: { code: item.code, kind: item.kind },
            wanted: qty,
            possible: Math.max(possible, 0),
          }
        : [],
    ),
  };
}

/** One line for each code and kind, with all of its pieces, however many. */
function mergeLines(lines: readonly CartLine[]): readonly CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const key = JSON.stringify([line.item.kind, line.item.code]);
    const earlier = merged.get(key);
    merged.set(key, earlier ? { ...earlier, qty: earlier.qty + line.qty } : line);
  }
  return [...merged.values()];
}
