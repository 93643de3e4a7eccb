import {
  type CartLine,
  countUsageDays,
  type InquiryForm,
  parsePlainDate,
  sumTotals,
  type Totals,
} from '@klappe/domain';
import { useMemo } from 'react';
import { useCart } from './cart.ts';

/** The cart's sums for the dates of the draft. */
export function useTotals(): Totals {
  const lines = useCart((cart) => cart.lines);
  const info = useCart((cart) => cart.draft.info);
  return useMemo(() => toTotals(lines, info), [lines, info]);
}

export function toTotals(lines: readonly CartLine[], info: InquiryForm['info']): Totals {
  const usageDays = countUsageDays({
    start: parsePlainDate(info.start),
    end: parsePlainDate(info.end),
    useStart: parsePlainDate(info.useStart),
    useEnd: parsePlainDate(info.useEnd),
  });
  return sumTotals(
    lines.map(({ item, qty }) => ({ ...item, qty })),
    usageDays,
  );
}
