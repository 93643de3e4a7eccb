import type { LineKey } from '@klappe/domain';
import { cartStore } from '#app/stores/cart.ts';
import { cartCheckStore, isGone } from '#app/sync/cart-check.ts';

/** Id of a line's heading on the page; codes may contain spaces and quotes. */
export function toLineId({ kind, code }: LineKey): string {
  return `position-${kind}-${encodeURIComponent(code)}`;
}

/** Focuses a line once the page shows it. */
export function focusLine(key: LineKey): void {
  requestAnimationFrame(() => document.getElementById(toLineId(key))?.focus());
}

/** Focuses the first line that is no longer offered. */
export function focusFirstGoneLine(): void {
  const first = cartStore
    .getState()
    .lines.find(({ item }) => isGone(cartCheckStore.getState(), item));
  if (first) focusLine(first.item);
}
