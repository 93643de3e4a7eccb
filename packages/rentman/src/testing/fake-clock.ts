import type { Clock } from '../request-queue.ts';

/** A clock that stands still until it is moved. */
export interface FakeClock extends Clock {
  /** Moves on, waking the sleepers on the way at their moment. */
  advance(ms: number): Promise<void>;
}

export function createFakeClock(): FakeClock {
  let now = 0;
  let sleepers: { readonly at: number; readonly wake: () => void }[] = [];

  return {
    now: () => now,
    sleep: (ms) => new Promise((wake) => sleepers.push({ at: now + ms, wake })),
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const next = sleepers.toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined || next.at > end) break;
        now = next.at;
        sleepers = sleepers.filter((sleeper) => sleeper !== next);
        next.wake();
        await settle();
      }
      now = end;
    },
  };
}

/** Lets everything run that waits for nothing but its turn. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
