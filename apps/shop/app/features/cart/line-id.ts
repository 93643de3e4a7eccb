import type { LineKey } from '@klappe/domain';
import { cartStore } from '#app/stores/cart.ts';
import { cartCheckStore, isGone } from '#app/sync/cart-check.ts';

/** Id of a line's heading on the page; codes may hold blanks and quotes. */
export function toLineId({ kind, code }: LineKey): string {
  return `position-${kind}-${encodeURIComponent(code)}`;
}

/** Puts the keyboard on a line once the page shows it. */
export function focusLine(key: LineKey): void {
  requestAnimationFrame(() => document.getElementById(toLineId(key))?.focus());
}

/** Puts the keyboard on the first line that is no longer offered. */
export function focusFirstGoneLine(): void {
  const first = cartStore
    .getState()
    .lines.find(({ item }) => isGone(cartCheckStore.getState(), item));
  if (first) focusLine(first.item);
}
