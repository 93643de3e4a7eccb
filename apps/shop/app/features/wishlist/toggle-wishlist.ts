import { LoginDeclined } from '#app/session/bearer.ts';
import { type CartProduct, toCartOffer } from '#app/stores/cart.ts';
import { putOnWishlist } from '#app/sync/wishlist-changes.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { describeWishlistProblem } from './wishlist-problem.ts';

/** Adds a product to the default list or removes it, and shows the result as a snackbar. */
export async function toggleWishlist(
  backendUrl: string,
  product: CartProduct,
  isWanted: boolean,
): Promise<void> {
  const name = `„${product.displayname}“`;
  try {
    await putOnWishlist(backendUrl, toCartOffer(product), isWanted);
    const message = isWanted
      ? `${name} ist auf Ihrer Merkliste.`
      : `${name} wurde von der Merkliste entfernt.`;
    showSnackbar({ message, type: 'success' });
  } catch (error) {
    if (error instanceof LoginDeclined) return;
    showSnackbar({ message: describeWishlistProblem(error), type: 'error' });
  }
}
