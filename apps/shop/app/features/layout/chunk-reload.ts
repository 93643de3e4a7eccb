export const CHUNK_RELOAD_KEY = 'chunk-reload';
const RELOAD_PAUSE_MS = 60_000;

// How Chromium, Firefox, Safari and Vite say that a part of the program could not be fetched.
const CHUNK_FAILURE =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/i;

/** True when a part of the program could not be loaded, mostly because a newer version was put in its place. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && CHUNK_FAILURE.test(error.message);
}

/** True when the page may be reloaded for a failed chunk: at most once per 60 s. Notes the time when it may. §2 */
export function claimChunkReload(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  nowMs: number,
): boolean {
  const last = Number(storage.getItem(CHUNK_RELOAD_KEY) ?? Number.NaN);
  const isRecent = Number.isFinite(last) && Math.abs(nowMs - last) < RELOAD_PAUSE_MS;
  if (isRecent) return false;
  storage.setItem(CHUNK_RELOAD_KEY, String(nowMs));
  return true;
}
