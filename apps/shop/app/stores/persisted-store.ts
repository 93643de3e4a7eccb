import { createStore, type StoreApi, useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage, followStorage } from './browser-storage.ts';
import { orElse, type Shape } from './shape.ts';

/** Of every store: one whose data changed incompatibly takes another name. */
const VERSION = 1;

interface StoreParts<Data> {
  /** Key in local storage. */
  readonly name: string;
  readonly shape: Shape<Data>;
  readonly empty: Data;
}

type SetData<Data> = (change: Partial<Data> | ((data: Data) => Partial<Data>)) => void;

/**
 * How to open a store that outlives the visit and is the same in all tabs. React sees the empty state on the server and
 * while hydrating (zustand's initial state), and the kept one from then on.
 */
export function defineStore<Data extends object, Actions extends object>(
  { name, shape, empty }: StoreParts<Data>,
  createActions: (set: SetData<Data>, get: () => Data) => Actions,
) {
  return (browser: BrowserStorage | null = findBrowserStorage()) => {
    const store = createStore<Data & Actions>()((_set, get, { setState }) => ({
      ...empty,
      ...createActions(
        (change) => setState((state) => ({ ...state, ...read(change, state) })),
        get,
      ),
    }));
    const item = browser && createTolerantItem(browser, name);
    let isReading = false;
    /** Reads again what is kept: another tab may have written it, which this one learns of with a delay. */
    const rehydrate = () => {
      if (!item) return;
      isReading = true;
      const kept = orElse(shape, empty)(item.read());
      store.setState((state) => ({ ...state, ...kept }));
      isReading = false;
    };
    if (browser && item) {
      store.subscribe((state) => {
        if (!isReading) item.write(state);
      });
      rehydrate();
      followStorage(browser.events, [name], (isCleared) => {
        if (isCleared) item.forgetUnsaved();
        rehydrate();
      });
    }
    return { ...store, rehydrate };
  };
}

function read<Data>(change: Parameters<SetData<Data>>[0], data: Data): Partial<Data> {
  return typeof change === 'function' ? change(data) : change;
}

export function toHook<State>(store: StoreApi<State>) {
  return <Part>(select: (state: State) => Part): Part => useStore(store, select);
}

/**
 * Keeps a store's data as JSON, which leaves out its actions. What is unreadable or of another version counts as absent. A
 * browser that refuses to write (blocked, full) does not stop the visit: the value then stays in memory.
 */
function createTolerantItem({ area }: BrowserStorage, name: string) {
  let unsaved: unknown;
  return {
    read: () => unsaved ?? readState(area.getItem(name)),
    write: (state: unknown) => {
      try {
        area.setItem(name, JSON.stringify({ state, version: VERSION }));
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
function readState(text: string | null): unknown {
  try {
    const kept = JSON.parse(text ?? 'null');
    return kept?.version === VERSION ? kept.state : undefined;
  } catch {
    return undefined;
  }
}
