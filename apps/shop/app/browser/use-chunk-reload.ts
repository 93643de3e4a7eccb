import { useEffect, useState } from 'react';
import { claimChunkReload, isChunkFailure } from './chunk-reload.ts';

/** Reloads the page when a chunk could not be loaded, at most once per 60 s and not before there is a network. True while it reloads. */
export function useChunkReload(error: unknown): boolean {
  const [isReloading, setIsReloading] = useState(false);
  useEffect(() => {
    if (!isChunkFailure(error)) return;
    const reload = () => {
      if (!mayReload()) return;
      setIsReloading(true);
      window.location.reload();
    };
    if (navigator.onLine) return reload();
    // Without a network the browser would put its own error in place of the page.
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [error]);
  return isReloading;
}

/** False where the session storage is blocked: without it a second reload could not be prevented. */
function mayReload(): boolean {
  try {
    return claimChunkReload(window.sessionStorage, Date.now());
  } catch (error) {
    console.warn('The session storage is blocked', error);
    return false;
  }
}
