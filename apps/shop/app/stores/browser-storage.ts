/** The part of `Storage` a store needs. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where stores are kept, and what sends the events of changes in other tabs. */
export interface BrowserStorage {
  readonly area: StorageArea;
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

let area: Pick<Storage, keyof StorageArea | 'clear'> | null = null;

/** Null on the server, where every visitor starts empty. Where storage is blocked, values last until the page is left. */
export function findBrowserStorage(): BrowserStorage | null {
  if (typeof document === 'undefined') return null;
  area ??= findLocalStorage() ?? createMemoryArea();
  return { area, events: window };
}

/**
 * Empties local storage at logout and tells the stores of this tab, as the browser tells those of the others. Session
 * storage is emptied too: it holds the confirmation of the last inquiry.
 */
export function clearBrowserStorage(): void {
  area?.clear();
  clearSessionStorage();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

function clearSessionStorage(): void {
  try {
    window.sessionStorage.clear();
  } catch (error) {
    console.warn('The session storage is blocked', error);
  }
}

function findLocalStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch (error) {
    console.warn('Nothing can be kept in this browser', error);
    return null;
  }
}

function createMemoryArea() {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
    clear: () => items.clear(),
  };
}

/** Calls back when another tab wrote one of the keys, when all was cleared, and when the page leaves the back/forward cache. */
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
  // A page in the back/forward cache receives no events.
  events.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) readAgain(false);
  });
}
