import { CART_RETRY_DELAY_MS } from '@klappe/domain';

/** Work that is requested often and never runs twice at once. */
export interface RepeatedWork {
  /** Does it now, or once more after the work under way. */
  run: () => Promise<void>;
  /** Debounces: does it after this time, unless a newer request replaces this one. */
  runAfter: (delayMs: number) => void;
  /** Cancels the run that waits, and starts the back-off anew. */
  reset: () => void;
  /** Does at once what waits for its retry. */
  retryNow: () => void;
  /** Resolves when the work under way is over. */
  settled: () => Promise<void>;
}

/** `work` answers false when another try may succeed: it is then repeated with exponential back-off. */
export function createRepeatedWork(work: () => Promise<boolean>): RepeatedWork {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let failures = 0;

  function runAfter(delayMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), delayMs);
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
    runAfter(Math.min(CART_RETRY_DELAY_MS.first * 2 ** failures, CART_RETRY_DELAY_MS.max));
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
