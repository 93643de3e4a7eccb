import { BackendError } from '#app/backend/backend-error.ts';
import { fetchWishlists, type ProductWishlist } from '#app/backend/wishlists.ts';
import { withBearer } from '#app/session/bearer.ts';
import { takeDefaultWishlist } from '#app/sync/wishlist-changes.ts';

/** All of one's lists, or null when they cannot be had just now. Throws `LoginDeclined`. */
export async function loadWishlists(backendUrl: string): Promise<ProductWishlist[] | null> {
  try {
    const lists = await withBearer((token) => fetchWishlists({ backendUrl, token }));
    for (const list of lists) if (list.isDefault) takeDefaultWishlist(list);
    return lists;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.warn('The wishlists could not be loaded', error);
    return null;
  }
}
