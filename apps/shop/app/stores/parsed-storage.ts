import './zod-without-eval.ts';
import * as z from 'zod/mini';
import type { PersistStorage, StorageValue } from 'zustand/middleware';

interface Format<State> {
  readonly version: number;
  readonly schema: z.ZodMiniType<State>;
}

/**
 * Local storage behind a schema: what is unreadable or of another version counts as absent.
 * A browser that refuses to write (blocked, full) costs the keeping, not the visit: the value stays in memory.
 */
export function createParsedStorage<State>(
  area: Storage,
  format: Format<State>,
): PersistStorage<State> {
  let unsaved: StorageValue<State> | null = null;
  return {
    getItem: (name) => unsaved ?? readItem(area, name, format),
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
  };
}

function readItem<State>(
  area: Storage,
  name: string,
  { version, schema }: Format<State>,
): StorageValue<State> | null {
  try {
    const text = area.getItem(name);
    const kept = z.object({ version: z.literal(version), state: schema });
    return text === null ? null : z.parse(kept, JSON.parse(text));
  } catch {
    return null;
  }
}
