import { useEffect } from 'react';
import { fetchCartProducts } from '#app/backend/products.ts';
import { refreshAnswers } from '#app/period/use-availability.ts';
import { cartStore, toCartOffer } from '#app/stores/cart.ts';
import { cartCheckStore, isGone } from '#app/sync/cart-check.ts';
import { focusLine, type OpenDecision, readOpenDecisions } from './line-decisions.ts';

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

/** A slow answer delays the sending for no longer than this. */
const MAX_RECHECK_MS = 4000;

/** Ids of the open decisions that the customer was told of when sending. Another page load tells them again. */
let told: ReadonlySet<string> = new Set();

/**
 * Compares the cart once more before it is sent. Where something waits for a decision that the customer was not told
 * of, it shows the line and answers with a sentence; sending again then sends. Else null.
 */
export async function recheckBeforeSending(): Promise<string | null> {
  const seen = new Set(readOpenDecisions().map(({ id }) => id));
  await Promise.race([
    Promise.all([refreshCart(), refreshAnswers()]),
    new Promise((resolve) => setTimeout(resolve, MAX_RECHECK_MS)),
  ]);
  const open = readOpenDecisions();
  // A line that is gone and was shown so needs no second notice: the backend's refusal says more.
  const isTold = ({ id, line }: OpenDecision) =>
    told.has(id) || (seen.has(id) && isGone(cartCheckStore.getState(), line));
  const first = open.find((decision) => !isTold(decision));
  if (!first) return null;
  told = new Set(open.map(({ id }) => id));
  focusLine(first.line);
  return seen.has(first.id) ? describeOpen(open.length) : CHANGED;
}

const CHANGED =
  'In Ihrem Warenkorb hat sich gerade etwas geändert. Bitte lesen Sie die Hinweise und senden Sie dann noch einmal.';

function describeOpen(count: number): string {
  const waiting = count === 1 ? '1 Zeile wartet' : `${count} Zeilen warten`;
  return `${waiting} noch auf Ihre Entscheidung. Bitte lesen Sie die Hinweise; wenn alles so bleiben soll, senden Sie noch einmal.`;
}
