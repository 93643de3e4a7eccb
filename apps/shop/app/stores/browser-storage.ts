import type { StorageArea } from './tolerant-storage.ts';

/** Where stores are kept, and who tells of changes in other tabs. */
export interface BrowserStorage {
  readonly area: StorageArea;
  readonly events: Pick<EventTarget, 'addEventListener'>;
}

/** Null on the server, where every visitor starts empty. Where storage is blocked, it lasts for the page. */
export function findBrowserStorage(): BrowserStorage | null {
  if (typeof document === 'undefined') return null;
  return { area: findLocalStorage() ?? createMemoryArea(), events: window };
}

function findLocalStorage(): StorageArea | null {
  try {
    return window.localStorage;
  } catch (error) {
    console.warn('Nothing can be kept in this browser', error);
    return null;
  }
}

function createMemoryArea(): StorageArea {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}
