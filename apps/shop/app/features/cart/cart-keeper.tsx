import { useEffect } from 'react';
import { useIsAuthenticated } from '#app/session/session.ts';
import { useBackendUrl } from '#app/site/public-config.ts';

/** Starts the sync with the server for whoever is logged in; visitors do not load its code. */
export function CartKeeper() {
  const backendUrl = useBackendUrl();
  const isAuthenticated = useIsAuthenticated();
  useEffect(() => {
    if (!isAuthenticated || backendUrl === '') return;
    import('./keep-cart.ts')
      .then(({ keepCart }) => keepCart(backendUrl))
      // The cart stays in this browser, and the next page tries again.
      .catch((error: unknown) => console.warn('The cart is not kept on the server', error));
  }, [isAuthenticated, backendUrl]);
  return null;
}
