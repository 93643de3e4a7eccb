import type * as z from 'zod/mini';
import { createStore, type StateCreator } from 'zustand';
import { persist } from 'zustand/middleware';
import type { BrowserStorage } from './browser-storage.ts';
import { createParsedStorage } from './parsed-storage.ts';

interface PersistedStoreOptions<Data, Actions> {
  /** Key in local storage. */
  readonly name: string;
  readonly version: number;
  readonly schema: z.ZodMiniType<Data>;
  readonly empty: Data;
  readonly createActions: StateCreator<Data & Actions, [], [], Actions>;
}

/**
 * A store that outlives the visit and is the same in all tabs. React sees the empty state on the server and
 * while hydrating (zustand's initial state), the kept one from then on.
 */
export function createPersistedStore<Data extends object, Actions>(
  { name, version, schema, empty, createActions }: PersistedStoreOptions<Data, Actions>,
  browser: BrowserStorage | null,
) {
  const store = createStore<Data & Actions>()(
    persist((...tools) => ({ ...empty, ...createActions(...tools) }), {
      name,
      version,
      storage: browser ? createParsedStorage(browser.area, { version, schema }) : undefined,
      merge: (kept, current) => ({ ...current, ...(kept ? schema.parse(kept) : empty) }),
      partialize: (state): Data => schema.parse(state),
    }),
  );
  if (browser) followOtherTabs(store.persist.rehydrate, name, browser.events);
  return store;
}

function followOtherTabs(
  rehydrate: () => Promise<void> | void,
  name: string,
  events: BrowserStorage['events'],
) {
  events.addEventListener('storage', (event) => {
    // The key is null when another tab cleared everything.
    const key = 'key' in event ? event.key : null;
    if (key === name || key === null) void rehydrate();
  });
  // A page brought back from the back/forward cache slept through the events.
  events.addEventListener('pageshow', (event) => {
    if ('persisted' in event && event.persisted) void rehydrate();
  });
}
