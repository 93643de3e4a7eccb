import { countPieces } from '@klappe/domain';
import { useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { type CartActions, createCartActions } from './cart-actions.ts';
import { type CartData, cartShape, EMPTY_CART } from './cart-shape.ts';
import { createPersistedStore } from './create-persisted-store.ts';

export function createCartStore(browser: BrowserStorage | null) {
  return createPersistedStore<CartData, CartActions>(
    {
      name: 'cart',
      version: 1,
      shape: cartShape,
      empty: EMPTY_CART,
      createActions: createCartActions,
    },
    browser,
  );
}

export type CartStore = ReturnType<typeof createCartStore>;

export const cartStore = createCartStore(findBrowserStorage());

export function useCart<Part>(select: (cart: CartData & CartActions) => Part): Part {
  return useStore(cartStore, select);
}

/** Pieces in the cart, for badges. */
export function useCartCount(): number {
  return useCart(({ lines }) => countPieces(lines));
}
