import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 64rem)';

/** True on screens that are wide enough for a column beside the page; false on the server and in the first render. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
