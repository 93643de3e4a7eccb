import { setImmediate } from 'node:timers/promises';
import { createMutex } from './mutex';

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

/** Processor time of this thread: on a busy machine the clock also counts what others take. */
function readProcessorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Processor time between two yields of work that anybody may ask for. */
const MAX_SLICE_MS = 5;
const takeTurn = createMutex();

/**
 * Repeats a step until it answers false or the slice has taken its time, which is returned. Slices of all such work take
 * turns, and the event loop handles waiting requests between any two of them.
 */
function runSlice(step: () => boolean, now: () => number = readProcessorMs): Promise<number> {
  return takeTurn(async () => {
    await yieldToEventLoop();
    const startedAt = now();
    while (step() && now() - startedAt < MAX_SLICE_MS);
    return now() - startedAt;
  });
}

/**
 * Answers item by item until that has taken `maxMs` of processor time: at least one item, and fewer than all where the
 * time ends.
 */
export async function mapWithinTime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  { maxMs, now }: { maxMs: number; now?: () => number },
): Promise<Result[]> {
  const results: Result[] = [];
  const rest = items.values();
  let spentMs = 0;
  const answerNext = () => {
    const next = rest.next();
    if (!next.done) results.push(work(next.value));
    return results.length < items.length;
  };
  while (results.length < items.length && spentMs < maxMs)
    spentMs += await runSlice(answerNext, now);
  return results;
}

interface TurnOptions {
  /** Processor time of one turn. */
  readonly maxMs: number;
  readonly now?: () => number;
}

/**
 * Divides work that is answered at once, and therefore would never wait, into turns of the event loop. Each piece of it waits
 * first for the function that this returns: not at all within the first `maxMs` of a turn, else until the next.
 */
export function createTurns({ maxMs, now = readProcessorMs }: TurnOptions): () => Promise<void> {
  let startedAt: number | null = null;
  return async () => {
    while (startedAt !== null && now() - startedAt >= maxMs) await yieldToEventLoop();
    if (startedAt !== null) return;
    startedAt = now();
    void yieldToEventLoop().then(() => {
      startedAt = null;
    });
  };
}

/** Runs work that pauses between its steps to its end. */
export async function finishInSlices<Result>(
  work: Generator<void, Result>,
  now?: () => number,
): Promise<Result> {
  const last: { result: Result }[] = [];
  const goOn = () => {
    const step = work.next();
    if (step.done) last.push({ result: step.value });
    return !step.done;
  };
  for (;;) {
    await runSlice(goOn, now);
    const [end] = last;
    if (end) return end.result;
  }
}
