import type { StorageArea } from './tolerant-storage.ts';

/** Where stores are kept, and who tells of changes in other tabs. */
export interface BrowserStorage {
  readonly area: StorageArea;
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

let area: Pick<Storage, keyof StorageArea | 'clear'> | null = null;

/** Null on the server, where every visitor starts empty. Where storage is blocked, it lasts for the page. */
export function findBrowserStorage(): BrowserStorage | null {
  if (typeof document === 'undefined') return null;
  area ??= findLocalStorage() ?? createMemoryArea();
  return { area, events: window };
}

/**
 * Empties local storage and tells the stores of this tab, as the browser tells those of the others. §4 "Logout"
 * What the visit noted for itself goes too: the last inquiry's confirmation is among it.
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
