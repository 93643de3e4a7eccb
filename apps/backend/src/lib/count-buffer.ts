import type { Core } from '@strapi/strapi';
import { createMutex } from './mutex';

interface Counting {
  /** Said in the log: `Demand was not counted`. */
  readonly failure: string;
  readonly flushMs: number;
  /** Different keys of one process that wait to be written; a script cannot fill the memory. */
  readonly maxWaiting: number;
  /** One call at a time, with what was counted since the last one. */
  readonly write: (counts: ReadonlyMap<string, number>) => Promise<void>;
}

/** Adds counts up and writes them together in a few statements: a script may cause hundreds a second. */
export function createCountBuffer(strapi: Core.Strapi, counting: Counting) {
  const { failure, flushMs, maxWaiting, write } = counting;
  const runExclusively = createMutex();
  let waiting = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = waiting;
    waiting = new Map();
    if (counts.size === 0) return;
    try {
      await runExclusively(() => write(counts));
    } catch (error) {
      strapi.log.warn(`${failure}: ${String(error)}`);
    }
  }

  return {
    /** Never throws. */
    count(key: string): void {
      if (waiting.size >= maxWaiting && !waiting.has(key)) return;
      waiting.set(key, (waiting.get(key) ?? 0) + 1);
      timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    flush,
    /** Does other work on the same rows while nothing is written. */
    runExclusively,
  };
}
