import { useEffect } from 'react';
import { sessionStore } from '#app/session/session.ts';
import { useBackendUrl } from '#app/site/public-config.ts';

/** Looks once for each page load what stands on the list of whoever is logged in; a login does so by itself. */
export function WishlistKeeper() {
  const backendUrl = useBackendUrl();
  useEffect(() => {
    const { token } = sessionStore.getState();
    if (token === '' || backendUrl === '') return;
    import('#app/sync/wishlist-changes.ts')
      .then(({ loadDefaultWishlist }) => loadDefaultWishlist({ backendUrl, token }))
      // The hearts then show what they remember; an ended session is told by the cart.
      .catch((error: unknown) => console.warn('The wishlist could not be looked at', error));
  }, [backendUrl]);
  return null;
}
