import { useEffect } from 'react';
import { readBackendUrl } from '#app/browser/backend-address.ts';
import { sessionStore } from '#app/session/session.ts';

/** Fetches the default list of a logged-in customer once per page load. After a login, the login itself fetches it. */
export function WishlistLoader() {
  useEffect(() => {
    const { token } = sessionStore.getState();
    if (token === '' || readBackendUrl() === '') return;
    import('#app/sync/wishlist-changes.ts')
      .then(({ loadDefaultWishlist }) => loadDefaultWishlist(token))
      // The hearts then show what the store remembers. The cart sync reports an ended session.
      .catch((error: unknown) => console.warn('The wishlist could not be fetched', error));
  }, []);
  return null;
}
