import { useSyncExternalStore } from 'react';

/** True on screens that are wide enough for a column beside the page; false on the server and in the first render. */
export const useIsWide = toHook('(width >= 64rem)');

/** True where a list has the columns of a desk; false on the server and in the first render. */
export const useIsDesk = toHook('(width >= 48rem)');

function toHook(condition: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const query = matchMedia(condition);
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => matchMedia(condition).matches,
      () => false,
    );
}
