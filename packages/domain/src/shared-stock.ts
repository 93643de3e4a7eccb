import { countStock, isSameLine, type StockLine } from './cart.ts';

/** An item that is both rented and bought, with more pieces in all than the house has. */
export interface SharedStockProblem {
  readonly code: string;
  readonly stock: number;
  /** Pieces of both lines. */
  readonly pieces: number;
}

/**
 * Finds the items whose rental and sale lines together ask for more than the stock that they share; each item once.
 * One kind alone is limited by `findMaxQuantity`; an unknown stock limits nothing.
 */
export function findSharedStockProblems(
  lines: readonly StockLine[],
): readonly SharedStockProblem[] {
  const byCode = Map.groupBy(lines, ({ item }) => item.code);
  return [...byCode].flatMap(([code, same]) => {
    const [first] = same;
    if (!first || same.every(({ item }) => item.kind === first.item.kind)) return [];
    const stock = countStock(first.item);
    const pieces = same.reduce((sum, { qty }) => sum + qty, 0);
    return stock > 0 && pieces > stock ? [{ code, stock, pieces }] : [];
  });
}

/** Says what is wrong, for the basket and for the answer to an inquiry. */
export function toSharedStockText(
  displayname: string,
  { stock, pieces }: Pick<SharedStockProblem, 'stock' | 'pieces'>,
): string {
  return `Von „${displayname}“ haben wir ${stock} Stück, für Miete und Kauf zusammen. Ihre Anfrage enthält ${pieces}.`;
}

/** A rented line that asks for more pieces than are free in the period. */
export interface LineShortage {
  readonly asked: number;
  /** Pieces that are free for this line; what the other lines of the item hold is not. */
  readonly free: number;
}

/**
 * Compares a line with what is free of its item. Null when there is enough, when nobody knows what is free, and for
 * used-sale lines, which have no dates.
 */
export function findShortage(
  lines: readonly StockLine[],
  { item, qty }: StockLine,
  free: number | null,
): LineShortage | null {
  if (item.kind !== 'rental' || free === null) return null;
  const others = lines.filter(
    (line) => line.item.code === item.code && !isSameLine(line.item, item),
  );
  const left = others.reduce((rest, line) => Math.max(0, rest - line.qty), free);
  return qty > left ? { asked: qty, free: left } : null;
}
