import {
  type CartLine,
  countUsageDays,
  type InquiryForm,
  sumTotals,
  type Totals,
  toInquiryDates,
} from '@klappe/domain';
import { useMemo } from 'react';
import { useCart } from './cart.ts';

// Apart from the store: what reads dates brings Zod with it, and the store is loaded by every page.

/** The cart's sums for the dates of the draft. */
export function useTotals(): Totals {
  const lines = useCart((cart) => cart.lines);
  const info = useCart((cart) => cart.draft.info);
  return useMemo(() => toTotals(lines, info), [lines, info]);
}

export function toTotals(lines: readonly CartLine[], info: InquiryForm['info']): Totals {
  const usageDays = countUsageDays(toInquiryDates(info));
  return sumTotals(
    lines.map(({ item, qty }) => ({ ...item, qty })),
    usageDays,
  );
}
