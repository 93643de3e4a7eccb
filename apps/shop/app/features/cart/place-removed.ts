import type { CartLine } from '@klappe/domain';
import type { RemovedLine } from '#app/stores/cart.ts';

export type CartRow =
  | { readonly kind: 'line'; readonly line: CartLine }
  | { readonly kind: 'removed'; readonly removed: RemovedLine };

/** Inserts removed lines, oldest first, where they stood. */
export function placeRemoved(
  lines: readonly CartLine[],
  removed: readonly RemovedLine[],
): readonly CartRow[] {
  const rows: readonly CartRow[] = lines.map((line) => ({ kind: 'line', line }));
  // The line removed last is inserted first: its index counts the lines that were left by then.
  return removed.reduceRight<readonly CartRow[]>(
    (placed, each) => [
      ...placed.slice(0, each.index),
      { kind: 'removed', removed: each },
      ...placed.slice(each.index),
    ],
    rows,
  );
}
