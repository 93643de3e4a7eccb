import { setImmediate } from 'node:timers/promises';

/** Items worked on before requests get their turn: a few milliseconds of work. */
const SLICE = 500;

/** Lets waiting requests have their turn. */
export function breathe(): Promise<void> {
  return setImmediate();
}

/** Runs over many items without keeping requests waiting. */
export async function forEachInSlices<T>(items: Iterable<T>, work: (item: T) => void) {
  let count = 0;
  for (const item of items) {
    work(item);
    count += 1;
    if (count % SLICE === 0) await breathe();
  }
}

/** Sorts without keeping requests waiting; hardly more than a look when the order is right already. */
export async function sortInSlices<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Promise<readonly T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += SLICE) {
    runs.push(items.slice(start, start + SLICE).sort(compare));
    await breathe();
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
    if (merged.length % SLICE === 0) await breathe();
  }
  return merged;
}
