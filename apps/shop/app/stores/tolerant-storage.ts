import type { PersistStorage, StorageValue } from 'zustand/middleware';

/** The part of `Storage` a store needs. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps a store's data as JSON. What is unreadable or of another version counts as absent. A browser that refuses
 * to write (blocked, full) costs the keeping, not the visit: the value then stays in memory.
 */
export function createTolerantStorage<Data>(
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
    /** All storage was cleared: what could not be written goes too. */
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

/** The data itself is only claimed here; the store checks it against its schema before taking it. */
function isOfVersion<Data>(kept: unknown, version: number): kept is StorageValue<Data> {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'state' in kept &&
    'version' in kept &&
    kept.version === version
  );
}
