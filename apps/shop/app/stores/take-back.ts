import type { CartLine } from '@klappe/domain';
import { type CartStore, findQuantity } from './cart.ts';

/** Takes out of a cart what was added between two of its states, and leaves what was changed since. */
export function takeBack(
  store: CartStore,
  before: readonly CartLine[],
  after: readonly CartLine[],
): void {
  for (const { item, qty } of after) {
    const added = qty - findQuantity(before, item);
    if (added <= 0) continue;
    const left = findQuantity(store.getState().lines, item) - added;
    if (left > 0) store.getState().setQuantity(item, left);
    else store.getState().remove(item);
  }
}
