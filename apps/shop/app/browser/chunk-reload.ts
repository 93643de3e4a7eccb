import { CHUNK_RELOAD_INTERVAL_MS } from '@klappe/domain';
import { useEffect, useState } from 'react';
import { trySessionStorage } from './session-storage.ts';

export const CHUNK_RELOAD_KEY = 'chunk-reload';

// The error messages of Chromium, Firefox, Safari and Vite for a chunk that could not be fetched.
const CHUNK_FAILURE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** True when a chunk of the program could not be loaded, mostly because a newer version was deployed. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}

/** True when the page may be reloaded for a failed chunk: at most once per minute. Stores the time when it answers true. */
export function claimChunkReload(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  nowMs: number,
): boolean {
  const last = Number(storage.getItem(CHUNK_RELOAD_KEY) ?? Number.NaN);
  const isRecent = Number.isFinite(last) && Math.abs(nowMs - last) < CHUNK_RELOAD_INTERVAL_MS;
  if (isRecent) return false;
  storage.setItem(CHUNK_RELOAD_KEY, String(nowMs));
  return true;
}

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
  return trySessionStorage((storage) => claimChunkReload(storage, Date.now())) ?? false;
}
