import type { BrowserStorage } from './browser-storage.ts';

/** Calls back when another tab wrote one of the keys, when all was cleared, and when the page comes back from sleep. */
export function followStorage(
  events: BrowserStorage['events'],
  keys: readonly string[],
  readAgain: (isCleared: boolean) => void,
): void {
  events.addEventListener('storage', (event) => {
    const key = 'key' in event ? event.key : null;
    if (key === null) readAgain(true);
    else if (typeof key === 'string' && keys.includes(key)) readAgain(false);
  });
  // A page brought back from the back/forward cache slept through those events.
  events.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) readAgain(false);
  });
}
