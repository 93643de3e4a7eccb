/** Time as the client uses it, so that tests can pass it by hand. */
export interface Clock {
  /** Milliseconds since an arbitrary moment; never runs backwards. */
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** What Rentman allows one account. */
export const RENTMAN_LIMITS: QueueLimits = { perSecond: 10, inFlight: 20 };

export interface QueueLimits {
  readonly perSecond: number;
  readonly inFlight: number;
}

/** `later` starts when nothing is waiting that somebody waits for: readings in the background. */
export type Turn = 'now' | 'later';

/** Lets requests start in the order they came, those of `later` last, never faster than the limits allow. */
export interface RequestQueue {
  run<T>(task: () => Promise<T>, turn?: Turn): Promise<T>;
  /** Starts nothing for this long. A longer pause already under way stays. */
  pause(ms: number): void;
  /** How many requests were started since the queue was made; counts towards the day's quota. */
  countStarted(): number;
}

/** What clients of one account on several machines share, beyond the limits of each. */
export interface SharedLimits {
  /** Settles when a request may start; answers with what to call at its end. */
  enter(): Promise<() => void>;
  /** Lets nobody start a request for this long. */
  pause(ms: number): void;
}

// A little more than a second, because requests that were sent apart may arrive closer together.
const WINDOW_MS = 1_050;

/** Creates the queue that every client of one Rentman account has to share; `shared` counts those of other processes. */
export function createRequestQueue(
  clock: Clock,
  limits = RENTMAN_LIMITS,
  shared: SharedLimits | null = null,
): RequestQueue {
  const waiting: Record<Turn, (() => void)[]> = { now: [], later: [] };
  const recentStarts: number[] = [];
  let running = 0;
  let started = 0;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let isAsleep = false;

  function findWait(): number {
    const oldest = recentStarts.length < limits.perSecond ? undefined : recentStarts[0];
    const windowOpensAt = oldest === undefined ? Number.NEGATIVE_INFINITY : oldest + WINDOW_MS;
    return Math.max(windowOpensAt, pausedUntil) - clock.now();
  }

  function startWhatMay(): void {
    while (waiting.now.length + waiting.later.length > 0 && running < limits.inFlight) {
      const wait = findWait();
      if (wait > 0) {
        wakeAfter(wait);
        return;
      }
      recentStarts.push(clock.now());
      if (recentStarts.length > limits.perSecond) recentStarts.shift();
      running += 1;
      started += 1;
      (waiting.now.shift() ?? waiting.later.shift())?.();
    }
  }

  function wakeAfter(ms: number): void {
    if (isAsleep) return;
    isAsleep = true;
    void clock.sleep(ms).then(() => {
      isAsleep = false;
      startWhatMay();
    });
  }

  return {
    async run(task, turn = 'now') {
      await new Promise<void>((start) => {
        waiting[turn].push(start);
        startWhatMay();
      });
      let leave = () => {};
      try {
        if (shared) leave = await shared.enter();
        return await task();
      } finally {
        leave();
        running -= 1;
        startWhatMay();
      }
    },
    pause(ms) {
      shared?.pause(ms);
      pausedUntil = Math.max(pausedUntil, clock.now() + ms);
    },
    countStarted: () => started,
  };
}
