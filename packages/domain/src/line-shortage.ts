import { type CartItem, isSameLine, type LineKey } from './cart.ts';

interface AskingLine {
  readonly item: LineKey & Pick<CartItem, 'current_quantity'>;
  readonly qty: number;
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
  lines: readonly AskingLine[],
  { item, qty }: AskingLine,
  free: number | null,
): LineShortage | null {
  if (item.kind !== 'rental' || free === null) return null;
  const others = lines.filter(
    (line) => line.item.code === item.code && !isSameLine(line.item, item),
  );
  const left = others.reduce((rest, line) => Math.max(0, rest - line.qty), free);
  return qty > left ? { asked: qty, free: left } : null;
}
