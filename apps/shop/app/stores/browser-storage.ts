/** Local storage and the window that tells of changes in other tabs. */
export interface BrowserStorage {
  readonly area: Storage;
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

/** Null on the server, where every visitor starts empty, and in browsers that block storage. */
export function findBrowserStorage(): BrowserStorage | null {
  if (typeof document === 'undefined') return null;
  try {
    return { area: window.localStorage, events: window };
  } catch {
    return null;
  }
}
