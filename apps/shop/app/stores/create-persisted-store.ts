import { createStore, type StateCreator } from 'zustand';
import { persist } from 'zustand/middleware';
import type { BrowserStorage } from './browser-storage.ts';
import { orElse, type Shape } from './shape.ts';
import { createTolerantStorage } from './tolerant-storage.ts';

interface PersistedStoreOptions<Data, Actions> {
  /** Key in local storage. */
  readonly name: string;
  readonly version: number;
  readonly shape: Shape<Data>;
  readonly empty: Data;
  readonly createActions: StateCreator<Data & Actions, [], [], Actions>;
}

/**
 * A store that outlives the visit and is the same in all tabs. React sees the empty state on the server and
 * while hydrating (zustand's initial state), and the kept one from then on.
 */
export function createPersistedStore<Data extends object, Actions extends object>(
  { name, version, shape, empty, createActions }: PersistedStoreOptions<Data, Actions>,
  browser: BrowserStorage | null,
) {
  const store = createStore<Data & Actions>()(
    persist((...tools) => ({ ...empty, ...createActions(...tools) }), {
      name,
      version,
      storage: browser ? createTolerantStorage<Data>(browser.area, version) : undefined,
      partialize: (state): Data => state,
      merge: (kept, current) => ({ ...current, ...orElse(shape, empty)(kept) }),
    }),
  );
  if (browser) followOtherTabs(() => void store.persist.rehydrate(), name, browser.events);
  return store;
}

function followOtherTabs(
  readAgain: () => void,
  name: string,
  events: BrowserStorage['events'],
): void {
  events.addEventListener('storage', (event) => {
    const key = 'key' in event ? event.key : null;
    // No key: another tab cleared everything.
    if (key === name || key === null) readAgain();
  });
  // A page brought back from the back/forward cache slept through those events.
  events.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) readAgain();
  });
}
