import { createStore, type StateCreator, type StoreApi } from 'zustand';
import { type BrowserStorage, followStorage } from './browser-storage.ts';
import { orElse, type Shape } from './shape.ts';

interface PersistedStoreOptions<Data, Actions> {
  /** Key in local storage. */
  readonly name: string;
  readonly version: number;
  readonly shape: Shape<Data>;
  readonly empty: Data;
  readonly createActions: StateCreator<Data & Actions, [], [], Actions>;
}

type PersistedStore<State> = StoreApi<State> & {
  /** Reads again what is kept: another tab may have written it, which this one learns of with a delay. */
  rehydrate: () => void;
};

/**
 * A store that outlives the visit and is the same in all tabs. React sees the empty state on the server and
 * while hydrating (zustand's initial state), and the kept one from then on.
 */
export function createPersistedStore<Data extends object, Actions extends object>(
  { name, version, shape, empty, createActions }: PersistedStoreOptions<Data, Actions>,
  browser: BrowserStorage | null,
): PersistedStore<Data & Actions> {
  const store = createStore<Data & Actions>()((...tools) => ({
    ...empty,
    ...createActions(...tools),
  }));
  if (!browser) return { ...store, rehydrate: () => {} };

  const item = createTolerantItem(browser, { name, version });
  let isReading = false;
  const rehydrate = () => {
    isReading = true;
    const kept = orElse(shape, empty)(item.read());
    store.setState((state) => ({ ...state, ...kept }));
    isReading = false;
  };
  store.subscribe((state) => {
    if (!isReading) item.write(state);
  });
  rehydrate();
  followStorage(browser.events, [name], (isCleared) => {
    if (isCleared) item.forgetUnsaved();
    rehydrate();
  });
  return { ...store, rehydrate };
}

/**
 * Keeps a store's data as JSON, which leaves out its actions. What is unreadable or of another version counts as absent. A
 * browser that refuses to write (blocked, full) does not stop the visit: the value then stays in memory.
 */
function createTolerantItem(
  { area }: BrowserStorage,
  { name, version }: { readonly name: string; readonly version: number },
) {
  let unsaved: unknown;
  return {
    read: () => unsaved ?? readState(area.getItem(name), version),
    write: (state: unknown) => {
      try {
        area.setItem(name, JSON.stringify({ state, version }));
        unsaved = undefined;
      } catch (error) {
        if (!unsaved) console.warn(`"${name}" cannot be kept in this browser`, error);
        unsaved = state;
      }
    },
    /** Called when all storage was cleared: the value that could not be written is dropped too. */
    forgetUnsaved: () => {
      unsaved = undefined;
    },
  };
}

/** The state itself is not checked here: the store reads it by its shape. */
function readState(text: string | null, version: number): unknown {
  try {
    const kept = JSON.parse(text ?? 'null');
    return kept?.version === version ? kept.state : undefined;
  } catch {
    return undefined;
  }
}
