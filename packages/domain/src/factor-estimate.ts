import type { CartItem, CartLine } from './cart.ts';
import { type Cents, toCents } from './money.ts';

/** One row of Rentman's table of factors. */
export interface FactorRow {
  /** Both days count. */
  readonly fromDays: number;
  readonly toDays: number;
  /** What the day price is multiplied by for that many days. */
  readonly factor: number;
}

/** The factor of a table for so many days; null where the table has none that can be used. */
export function findFactor(rows: readonly FactorRow[], days: number): number | null {
  const row = rows.find(({ fromDays, toDays }) => fromDays <= days && days <= toDays);
  return row && Number.isFinite(row.factor) && row.factor > 0 ? row.factor : null;
}

interface EstimatedLine extends Pick<CartLine, 'qty'> {
  readonly item: Pick<CartItem, 'code' | 'kind' | 'priceCents' | 'priceOnRequest'>;
}

/**
 * What the rented lines may cost by the usual factors. An estimate beside the price by days and never part of a sum: the
 * house decides in its offer. Null where it equals the price by days.
 */
export function estimateByFactors(
  lines: readonly EstimatedLine[],
  factors: ReadonlyMap<string, number | null>,
  days: number,
): Cents | null {
  const rented = lines.filter(({ item }) => item.kind === 'rental' && !item.priceOnRequest);
  const priced = rented.map(({ item, qty }) => ({
    cents: (item.priceCents ?? 0) * qty,
    factor: factors.get(item.code) ?? days,
  }));
  if (priced.every(({ factor }) => factor === days)) return null;
  return priced.reduce((sum, { cents, factor }) => sum + toCents((cents * factor) / 100), 0);
}
