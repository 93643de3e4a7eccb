import { startCartSync } from '#app/sync/cart-sync.ts';
import { loadDefaultWishlist } from '#app/sync/wishlist-changes.ts';

/** Fetches what the account keeps in the backend, its cart and its wishlist. A failure is only logged. §4 */
export async function fetchBelongings(backendUrl: string, token: string): Promise<void> {
  const results = await Promise.allSettled([
    startCartSync(backendUrl),
    loadDefaultWishlist({ backendUrl, token }),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') console.warn('Not fetched at login', result.reason);
  }
}
