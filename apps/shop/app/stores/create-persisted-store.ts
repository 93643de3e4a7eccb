import { createStore, type StateCreator } from 'zustand';
import { persist } from 'zustand/middleware';
import type { BrowserStorage } from './browser-storage.ts';
import { followStorage } from './follow-storage.ts';
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
  const storage = browser ? createTolerantStorage<Data>(browser.area, version) : undefined;
  const store = createStore<Data & Actions>()(
    persist((...tools) => ({ ...empty, ...createActions(...tools) }), {
      name,
      version,
      storage,
      partialize: (state): Data => state,
      merge: (kept, current) => ({ ...current, ...orElse(shape, empty)(kept) }),
    }),
  );
  if (browser) {
    const readAgain = () => void store.persist.rehydrate();
    followStorage(browser.events, [name], (isCleared) => {
      if (isCleared) storage?.forgetUnsaved();
      readAgain();
    });
  }
  return store;
}
