import { useEffect } from 'react';
import { readBackendUrl } from '#app/browser/backend-address.ts';
import { useIsAuthenticated } from '#app/session/session.ts';

/** Starts the sync with the server for whoever is logged in; visitors do not load its code. */
export function CartKeeper() {
  const isAuthenticated = useIsAuthenticated();
  useEffect(() => {
    if (!isAuthenticated || readBackendUrl() === '') return;
    import('./keep-cart.ts')
      .then(({ keepCart }) => keepCart())
      // The cart stays in this browser, and the next page tries again.
      .catch((error: unknown) => console.warn('The cart is not kept on the server', error));
  }, [isAuthenticated]);
  return null;
}
