import { addAllToCart, type CartLine, findLine, isSameLine, type LineKey } from './cart.ts';
import { type CartOffer, type Repricing, refreshCart } from './cart-refresh.ts';
import { mergeLines } from './merge-lines.ts';

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

/** Plans "Erneut anfragen": merges equal lines, prices them as of today, and caps them at what can be had. */
export function planReorder({ ordered, offers, cart }: ReorderWish): ReorderPlan {
  const merged = mergeCartLines(ordered);
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

function mergeCartLines(lines: readonly CartLine[]): readonly CartLine[] {
  const flat = lines.map((line) => ({ ...line.item, quantity: line.qty, line }));
  return mergeLines(flat).map(({ line, quantity }) => ({ ...line, qty: quantity }));
}
