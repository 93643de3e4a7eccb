import type { CartItem } from './cart.ts';
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

type EstimatedItem = Pick<CartItem, 'kind' | 'priceCents' | 'priceOnRequest'>;

/**
 * What so many pieces may cost by the usual factor. An estimate beside the price by days and never part of a sum: the
 * house decides in its offer. Null where there is no price, for used sale, and where it equals the price by days.
 */
export function estimateByFactor(
  { kind, priceCents, priceOnRequest }: EstimatedItem,
  {
    factor,
    days,
    qty,
  }: { readonly factor: number | null; readonly days: number; readonly qty: number },
): Cents | null {
  if (kind !== 'rental' || priceOnRequest || priceCents === null || priceCents === 0) return null;
  if (factor === null || factor === days) return null;
  return toCents((priceCents * qty * factor) / 100);
}
