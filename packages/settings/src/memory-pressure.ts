import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8';
import { z } from 'zod';

/** From this share of the heap on, nothing heavy is begun. V8 ends a process at about 0.9: its collections free too little. */
const HIGH_SHARE = 0.85;
/** Heavy work is begun again below this share. */
const LOW_SHARE = 0.75;
/** Without a further collection the figure says nothing after this time: what was running has ended by then. */
const MAX_AGE_MS = 10_000;

export interface MemoryPressure {
  /** True while the heap is nearly full: answer new heavy work with 503. Costs nothing to ask. */
  readonly isHigh: boolean;
  /** What was left after the last full garbage collection, as a share of what the process may have. */
  readonly share: number;
}

interface MemoryPressureOptions {
  readonly readShare?: () => number;
  readonly now?: () => number;
  /** Calls back after each full garbage collection. */
  readonly onCollected?: (listener: () => void) => void;
}

/**
 * Tells whether the heap of this process is nearly full. Measured after each full garbage collection: between two of them
 * most of a heap is garbage, however full it looks. V8 collects the more often the less is free.
 */
export function watchMemoryPressure({
  readShare = readHeapShare,
  now = Date.now,
  onCollected = listenForCollections,
}: MemoryPressureOptions = {}): MemoryPressure {
  let share = 0;
  let isHigh = false;
  let measuredAt = 0;
  onCollected(() => {
    share = readShare();
    measuredAt = now();
    isHigh = share >= (isHigh ? LOW_SHARE : HIGH_SHARE);
  });
  return {
    get isHigh() {
      return isHigh && now() - measuredAt < MAX_AGE_MS;
    },
    get share() {
      return share;
    },
  };
}

/** The types know no details of an entry about a garbage collection. */
const Collection = z.object({ detail: z.object({ kind: z.number() }) });

function listenForCollections(listener: () => void): void {
  new PerformanceObserver((list) => {
    const kinds = list.getEntries().map((entry) => Collection.parse(entry).detail.kind);
    if (kinds.includes(constants.NODE_PERFORMANCE_GC_MAJOR)) listener();
  }).observe({ entryTypes: ['gc'] });
}

const YOUNG_SPACES = new Set(['new_space', 'new_large_object_space']);
const BYTES_PER_MB = 1024 * 1024;

/** The young generation does not count: it is emptied into the old one, whose limit ends the process. */
function readHeapShare(): number {
  const old = getHeapSpaceStatistics().filter(({ space_name }) => !YOUNG_SPACES.has(space_name));
  const used = old.reduce((sum, { space_used_size }) => sum + space_used_size, 0);
  return used / MAX_OLD_BYTES;
}

const MAX_OLD_BYTES = findMaxOldBytes();

/** `npm start` and `tools/serve.ts` start each process with this flag. */
function findMaxOldBytes(): number {
  const flag = /^--max-old-space-size=(\d+)$/;
  const [megabytes] = process.execArgv.flatMap((each) => flag.exec(each)?.[1] ?? []);
  return megabytes === undefined
    ? getHeapStatistics().heap_size_limit
    : Number(megabytes) * BYTES_PER_MB;
}
