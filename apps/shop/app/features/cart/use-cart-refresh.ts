import { useEffect } from 'react';
import { fetchCartProducts } from '#app/backend/products.ts';
import { cartStore, toCartOffer } from '#app/stores/cart.ts';
import { cartCheckStore } from '#app/sync/cart-check.ts';

/** Fetches prices and stock when the cart is opened, and when its tab is shown again. */
export function useCartRefresh(): void {
  useEffect(() => {
    void refreshCart();
    const onReturn = () => {
      if (document.visibilityState === 'visible') void refreshCart();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      cartCheckStore.getState().forgetChanges();
    };
  }, []);
}

/** Compares the cart with what the house offers today. Where it cannot be asked, the stored lines stay (docs/decisions/0020-cart-sync.md). */
export async function refreshCart(): Promise<void> {
  const codes = [...new Set(cartStore.getState().lines.map(({ item }) => item.code))];
  if (codes.length === 0) return;
  try {
    const products = await fetchCartProducts(codes);
    cartCheckStore.getState().takeOffers({ codes, offers: products.map(toCartOffer) });
  } catch (error) {
    cartCheckStore.getState().noteUnchecked();
    console.warn('The cart could not be brought up to date', error);
  }
}
