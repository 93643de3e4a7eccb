import type { BrowserStorage, StorageArea } from '#app/stores/browser-storage.ts';

/** Local storage shared by several tabs, for tests: what one writes, the others are told of. */
export function createFakeBrowser(kept: Readonly<Record<string, unknown>> = {}) {
  const items = new Map(
    Object.entries(kept).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  const tabs: EventTarget[] = [];
  const tell = (writer: EventTarget, key: string | null) => {
    for (const tab of tabs) {
      if (tab !== writer) tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
    }
  };

  return {
    items,
    openTab(): BrowserStorage {
      const events = new EventTarget();
      tabs.push(events);
      const area: StorageArea = {
        getItem: (name) => items.get(name) ?? null,
        setItem: (name, value) => {
          items.set(name, value);
          tell(events, name);
        },
        removeItem: (name) => void items.delete(name),
      };
      return { area, events };
    },
    clear(): void {
      items.clear();
      tell(new EventTarget(), null);
    },
  };
}
