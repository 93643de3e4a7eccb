import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from './use-is-hydrated.ts';

const UNAVAILABLE = 503;

/**
 * Without the backend the shop has no data for a navigation, but the documents that it keeps: when it keeps the one of
 * the page that failed, that is loaded instead. A document that failed itself is not loaded again.
 */
export function useKeptDocument(status: number): void {
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  const [documentKey] = useState(isHydrated ? null : key);
  useEffect(() => {
    if (status !== UNAVAILABLE || key === documentKey) return;
    const leaving = new AbortController();
    fetch(window.location.href, { method: 'HEAD', signal: leaving.signal }).then(
      ({ ok }) => ok && window.location.reload(),
      // Nothing is kept, or the shop is away too: the error page stays.
      () => undefined,
    );
    return () => leaving.abort();
  }, [status, key, documentKey]);
}
