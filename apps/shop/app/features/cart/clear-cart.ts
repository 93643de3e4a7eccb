import { createStore } from 'zustand';
import { type ClearedLine, cartStore } from '#app/stores/cart.ts';

/** The lines of the cart that was emptied on this page, for bringing them back. */
export const clearedStore = createStore<readonly ClearedLine[]>(() => []);

export function clearCart(): void {
  clearedStore.setState(cartStore.getState().clear(), true);
}

export function forgetCleared(): void {
  clearedStore.setState([], true);
}
