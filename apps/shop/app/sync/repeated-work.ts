const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 60_000;

/** Work that is asked for again and again, and done once at a time. */
export interface RepeatedWork {
  /** Does it now, or once more after the work under way. */
  run: () => Promise<void>;
  /** Does it after a rest; a newer request replaces the one that waits. */
  runAfter: (restMs: number) => void;
  /** Forgets what waits, and that anything failed. */
  reset: () => void;
  /** Does at once what waits for another try. */
  retryNow: () => void;
  /** Settles when the work under way is over. */
  settled: () => Promise<void>;
}

/** `work` answers false for what another try may mend: it is tried again, after longer and longer waits. */
export function createRepeatedWork(work: () => Promise<boolean>): RepeatedWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let failures = 0;

  function runAfter(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), ms);
  }

  function run(): Promise<void> {
    clearTimeout(timer);
    if (running !== null) isWantedAgain = true;
    running ??= doOnce().finally(() => {
      running = null;
      if (!isWantedAgain) return;
      isWantedAgain = false;
      void run();
    });
    return running;
  }

  async function doOnce(): Promise<void> {
    if (await work()) {
      failures = 0;
      return;
    }
    runAfter(Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS));
    failures += 1;
  }

  return {
    run,
    runAfter,
    reset: () => {
      clearTimeout(timer);
      failures = 0;
    },
    retryNow: () => {
      if (failures > 0) void run();
    },
    settled: () => running ?? Promise.resolve(),
  };
}
