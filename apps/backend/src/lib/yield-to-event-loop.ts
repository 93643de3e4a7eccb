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

/** Sorts (merge sort) and yields to the event loop between slices. Fast when the items are sorted already. */
export async function sortYielding<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<readonly T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += MAX_ITEMS_PER_SLICE) {
    runs.push(items.slice(start, start + MAX_ITEMS_PER_SLICE).sort(compare));
    await yieldToEventLoop();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      merged.push(await mergeRuns(runs[index] ?? [], runs[index + 1] ?? [], compare));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeRuns<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<T[]> {
  const [last] = left.slice(-1);
  const [first] = right;
  if (last === undefined || first === undefined || compare(last, first) <= 0) {
    return [...left, ...right];
  }
  const merged: T[] = [];
  let leftIndex = 0;
  let rightIndex = 0;
  while (merged.length < left.length + right.length) {
    const a = left[leftIndex];
    const b = right[rightIndex];
    if (b === undefined || (a !== undefined && compare(a, b) <= 0)) {
      if (a !== undefined) merged.push(a);
      leftIndex += 1;
    } else {
      merged.push(b);
      rightIndex += 1;
    }
    if (merged.length % MAX_ITEMS_PER_SLICE === 0) await yieldToEventLoop();
  }
  return merged;
}
