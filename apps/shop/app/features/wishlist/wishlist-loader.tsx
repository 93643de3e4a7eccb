import { useEffect } from 'react';
import { sessionStore } from '#app/session/session.ts';
import { useBackendUrl } from '#app/site/public-config.ts';

/** Fetches the default list of a logged-in customer once per page load. After a login, the login itself fetches it. */
export function WishlistLoader() {
  const backendUrl = useBackendUrl();
  useEffect(() => {
    const { token } = sessionStore.getState();
    if (token === '' || backendUrl === '') return;
    import('#app/sync/wishlist-changes.ts')
      .then(({ loadDefaultWishlist }) => loadDefaultWishlist({ backendUrl, token }))
      // The hearts then show what the store remembers. The cart sync reports an ended session.
      .catch((error: unknown) => console.warn('The wishlist could not be fetched', error));
  }, [backendUrl]);
  return null;
}
