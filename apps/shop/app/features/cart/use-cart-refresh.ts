import { useEffect } from 'react';
import { fetchCartProducts } from '#app/backend/products.ts';
import { refreshAnswers } from '#app/period/use-availability.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { cartStore, toCartOffer } from '#app/stores/cart.ts';
import { cartCheckStore } from '#app/sync/cart-check.ts';
import { readOpenDecisions } from './line-decisions.ts';
import { focusLine } from './line-id.ts';

/** Fetches prices and stock when the cart is opened, and when its tab is shown again. */
export function useCartRefresh(): void {
  const backendUrl = useBackendUrl();
  useEffect(() => {
    void refreshCart(backendUrl);
    const onReturn = () => {
      if (document.visibilityState === 'visible') void refreshCart(backendUrl);
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      cartCheckStore.getState().forgetChanges();
    };
  }, [backendUrl]);
}

/** Compares the cart with what the house offers today. Where it cannot be asked, the stored lines stay (docs/decisions/0020-cart-sync.md). */
export async function refreshCart(backendUrl: string): Promise<void> {
  const codes = [...new Set(cartStore.getState().lines.map(({ item }) => item.code))];
  if (codes.length === 0) return;
  try {
    const products = await fetchCartProducts(backendUrl, codes);
    cartCheckStore.getState().takeOffers({ codes, offers: products.map(toCartOffer) });
  } catch (error) {
    cartCheckStore.getState().noteUnchecked();
    console.warn('The cart could not be brought up to date', error);
  }
}

/** A slow answer delays the sending for no longer than this. */
const MAX_RECHECK_MS = 4000;

/**
 * Compares the cart once more before it is sent. Answers with a sentence and shows the line when that brought
 * something the customer has not seen; sending again then sends it. Null when nothing is new.
 */
export async function recheckBeforeSending(backendUrl: string): Promise<string | null> {
  const seen = new Set(readOpenDecisions().map(({ id }) => id));
  await Promise.race([
    Promise.all([refreshCart(backendUrl), refreshAnswers()]),
    new Promise((resolve) => setTimeout(resolve, MAX_RECHECK_MS)),
  ]);
  const first = readOpenDecisions().find(({ id }) => !seen.has(id));
  if (!first) return null;
  focusLine(first.line);
  return 'In Ihrem Warenkorb hat sich gerade etwas geändert. Bitte lesen Sie die Hinweise und senden Sie dann noch einmal.';
}
