import type { Cents } from './money.ts';
import type { LineKind } from './product.ts';

/** What of a cart line enters the totals. */
export interface PricedLine {
  readonly kind: LineKind;
  readonly qty: number;
  readonly priceCents: Cents | null;
  readonly oldPriceCents: Cents | null;
  readonly priceOnRequest: boolean;
}

export interface Totals {
  /** List value of all rented pieces for one day. */
  readonly rentalSubtotalCents: Cents;
  readonly saleSubtotalCents: Cents;
  /** Multiplies the rental subtotal; null while no dates stand: the sums are then per day. */
  readonly usageDays: number | null;
  /** Rental subtotal × usage days + used-sale subtotal; a discounted item counts with `custom_14`. */
  readonly totalCents: Cents;
  /** What discounts take off the total, at least 0. */
  readonly discountCents: Cents;
  /** `totalCents` less the discount. */
  readonly expectedCents: Cents;
  /** Pieces whose price is on request and counts 0. */
  readonly onRequestCount: number;
}

/** Sums a cart (docs/rules.md#totals). Quantities are integers; with `usageDays` null the sums are those of one day. */
export function sumTotals(lines: readonly PricedLine[], usageDays: number | null): Totals {
  const days = usageDays ?? 1;
  let rentalSubtotalCents = 0;
  let rentalDiscountCents = 0;
  let saleSubtotalCents = 0;
  let onRequestCount = 0;
  for (const line of lines) {
    const price = line.priceCents ?? 0;
    if (line.priceOnRequest) onRequestCount += line.qty;
    else if (line.kind === 'sale') saleSubtotalCents += price * line.qty;
    else {
      const listPrice = Math.max(line.oldPriceCents ?? price, price);
      rentalSubtotalCents += listPrice * line.qty;
      rentalDiscountCents += (listPrice - price) * line.qty;
    }
  }
  const totalCents = rentalSubtotalCents * days + saleSubtotalCents;
  const discountCents = rentalDiscountCents * days;
  return {
    rentalSubtotalCents,
    saleSubtotalCents,
    usageDays,
    totalCents,
    discountCents,
    expectedCents: totalCents - discountCents,
    onRequestCount,
  };
}
