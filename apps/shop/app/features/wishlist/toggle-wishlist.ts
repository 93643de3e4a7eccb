import { BackendError } from '#app/backend/backend-error.ts';
import { LoginDeclined } from '#app/session/bearer.ts';
import { type CartProduct, toCartOffer } from '#app/stores/cart.ts';
import { putOnWishlist } from '#app/sync/wishlist-changes.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';

/** Adds a product to the default list or removes it, and shows the result as a snackbar. */
export async function toggleWishlist(product: CartProduct, isWanted: boolean): Promise<void> {
  const name = `„${product.displayname}“`;
  try {
    await putOnWishlist(toCartOffer(product), isWanted);
    const message = isWanted
      ? `${name} ist auf Ihrer Merkliste.`
      : `${name} wurde von der Merkliste entfernt.`;
    showSnackbar({ message, type: 'success' });
  } catch (error) {
    if (error instanceof LoginDeclined) return;
    showSnackbar({ message: describeWishlistProblem(error), type: 'error' });
  }
}

export function describeWishlistProblem(error: unknown): string {
  if (!(error instanceof BackendError)) throw error;
  const { failure, status, fieldErrors, message } = error;
  if (failure === 'unreachable') {
    return 'Die Merkliste ist gerade nicht erreichbar. Bitte prüfen Sie Ihre Verbindung.';
  }
  if (failure === 'unreadable' || status >= 500) {
    return 'Die Merkliste konnte nicht geändert werden. Versuchen Sie es später erneut!';
  }
  if (status === 404) return 'Diese Merkliste gibt es nicht mehr.';
  return fieldErrors[0]?.message ?? message;
}
