import { createStore, type StateCreator } from 'zustand';
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware';
import { type BrowserStorage, followStorage, type StorageArea } from './browser-storage.ts';
import { orElse, type Shape } from './shape.ts';

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

/**
 * Keeps a store's data as JSON. What is unreadable or of another version counts as absent. A browser that refuses
 * to write (blocked, full) does not stop the visit: the value then stays in memory.
 */
function createTolerantStorage<Data>(
  area: StorageArea,
  version: number,
): PersistStorage<Data> & { forgetUnsaved(): void } {
  let unsaved: StorageValue<Data> | null = null;
  return {
    getItem: (name) => {
      const kept = unsaved ?? readJson(area, name);
      return isOfVersion<Data>(kept, version) ? kept : null;
    },
    setItem: (name, value) => {
      try {
        area.setItem(name, JSON.stringify(value));
        unsaved = null;
      } catch (error) {
        if (!unsaved) console.warn(`"${name}" cannot be kept in this browser`, error);
        unsaved = value;
      }
    },
    removeItem: (name) => {
      unsaved = null;
      area.removeItem(name);
    },
    /** Called when all storage was cleared: the value that could not be written is dropped too. */
    forgetUnsaved: () => {
      unsaved = null;
    },
  };
}

function readJson(area: StorageArea, name: string): unknown {
  try {
    return JSON.parse(area.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

/** The data itself is not checked here: the store reads it by its shape. */
function isOfVersion<Data>(kept: unknown, version: number): kept is StorageValue<Data> {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'state' in kept &&
    'version' in kept &&
    kept.version === version
  );
}
