import type { OrderDetail, OrderProject } from '@klappe/contracts';
import {
  type ChangedLine,
  findPlanToChange,
  isSameLine,
  type LineKey,
  listChangeableLines,
  MAX_QUANTITY,
  type PricedLine,
  sumTotals,
} from '@klappe/domain';
import type { CartProduct } from '#app/stores/cart.ts';
import { toOrderedLine } from '../ordered-line.tsx';

/** A line of an inquiry while it is being changed. */
export interface ChangeLine extends ChangedLine, Omit<PricedLine, 'kind' | 'qty'> {
  /** Null for what is no longer offered. */
  readonly link: string | null;
  /** How many were asked for, or are planned; 0 for a line that is new. `quantity` is how many shall be, 0 for none. */
  readonly before: number;
  /** Taken from a list of the customer's, and not certain to be meant. */
  readonly isGuess: boolean;
}

/** What can be taken into an inquiry. */
type AddedProduct = Omit<CartProduct, 'image' | 'current_quantity'>;

/** The lines as they stand: planned ones where the house plans already, else those that were asked for. */
export function toChangeLines(order: OrderDetail, project: OrderProject): readonly ChangeLine[] {
  const lines = listChangeableLines(findPlanToChange(project)?.lines ?? project.asked);
  const known = order.products.map(toOrderedLine);
  return lines.map((line) => {
    const sent = known.find(({ item }) => isSameLine(item, line));
    return {
      ...line,
      before: line.quantity,
      link: sent?.link ?? null,
      priceCents: sent?.item.priceCents ?? null,
      oldPriceCents: sent?.item.oldPriceCents ?? null,
      priceOnRequest: sent?.item.priceOnRequest ?? true,
      isGuess: false,
    };
  });
}

/** Puts pieces of a product in; a line that is there gets more. */
export function addPieces(
  lines: readonly ChangeLine[],
  product: AddedProduct,
  {
    quantity = 1,
    isGuess = false,
  }: { readonly quantity?: number; readonly isGuess?: boolean } = {},
): readonly ChangeLine[] {
  const found = lines.find((line) => isSameLine(line, product));
  if (found) return setPieces(lines, product, found.quantity + quantity);
  const { displayname: name, ...offered } = product;
  const added = { ...offered, name, quantity, before: 0, isGuess };
  return setPieces([...lines, added], product, quantity);
}

/** A line that was there before stays with 0 pieces, so that taking it out can be undone; a new one goes. */
export function setPieces(
  lines: readonly ChangeLine[],
  key: LineKey,
  wanted: number,
): readonly ChangeLine[] {
  const quantity = Math.min(Math.max(wanted, 0), MAX_QUANTITY);
  return lines
    .map((line) => (isSameLine(line, key) ? { ...line, quantity, isGuess: false } : line))
    .filter((line) => line.quantity > 0 || line.before > 0);
}

export function listKept(lines: readonly ChangeLine[]): readonly ChangeLine[] {
  return lines.filter(({ quantity }) => quantity > 0);
}

/** What the customer wanted, on lines that the house has planned meanwhile. */
export function carryOver(
  wanted: readonly ChangeLine[],
  fresh: readonly ChangeLine[],
): readonly ChangeLine[] {
  const kept = fresh.map((line) => {
    const before = wanted.find((each) => isSameLine(each, line));
    // Only what was changed: the house's own quantities hold for the rest.
    return before && before.quantity !== before.before
      ? { ...line, quantity: before.quantity }
      : line;
  });
  const added = wanted
    .filter((line) => line.quantity > 0 && !fresh.some((each) => isSameLine(each, line)))
    .map((line) => ({ ...line, before: 0 }));
  return [...kept, ...added];
}

/** The expected price of lines for so many days of use, in cents. */
export function sumLines(lines: readonly ChangeLine[], usageDays: number | null): number {
  const priced = listKept(lines).map(({ quantity: qty, ...line }) => ({ ...line, qty }));
  return sumTotals(priced, usageDays).expectedCents;
}
