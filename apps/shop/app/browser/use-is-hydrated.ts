import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False on the server and in the first render, when kept data cannot be known yet; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
