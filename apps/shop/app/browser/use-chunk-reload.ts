import { useEffect, useState } from 'react';
import { claimChunkReload, isChunkFailure } from './chunk-reload.ts';

/** Reloads the page when a chunk could not be loaded, at most once per 60 s. True while it reloads. */
export function useChunkReload(error: unknown): boolean {
  const [isReloading, setIsReloading] = useState(false);
  useEffect(() => {
    if (!isChunkFailure(error) || !mayReload()) return;
    setIsReloading(true);
    window.location.reload();
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
