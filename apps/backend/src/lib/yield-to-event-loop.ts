import { setImmediate } from 'node:timers/promises';

/** Items between two yields: a few milliseconds of work. */
const MAX_ITEMS_PER_SLICE = 500;

/** Lets the event loop handle waiting requests before the caller goes on. */
export function yieldToEventLoop(): Promise<void> {
  return setImmediate();
}

/** Loops over many items and yields to the event loop between slices of them. */
export async function forEachYielding<T>(items: Iterable<T>, work: (item: T) => void) {
  let count = 0;
  for (const item of items) {
    work(item);
    count += 1;
    if (count % MAX_ITEMS_PER_SLICE === 0) await yieldToEventLoop();
  }
}
