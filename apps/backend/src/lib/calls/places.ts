import { yieldToEventLoop } from '../yield-to-event-loop';

interface PlaceOptions {
  /** Tasks of one caller that run at once. */
  readonly maxRunning: number;
  /** Tasks of one caller that wait for that; more are refused. */
  readonly maxWaiting: number;
  /** A task that takes longer waits for a database or for Rentman, and gives its place to the next. */
  readonly maxPlaceMs: number;
}

/** Bounds how many tasks of one caller run at once, so that a flood of one leaves the event loop to the others. */
export function createPlaces({ maxRunning, maxWaiting, maxPlaceMs }: PlaceOptions) {
  const callers = new Map<string, { running: number; readonly waiting: (() => void)[] }>();

  /** Waits for a place, and answers with what gives it back; null where too many wait. */
  async function take(caller: string): Promise<(() => void) | null> {
    const places = callers.get(caller) ?? { running: 0, waiting: [] };
    callers.set(caller, places);
    if (places.running >= maxRunning) {
      if (places.waiting.length >= maxWaiting) return null;
      // The place is handed on by the task that ends, so `running` stays as it is.
      await new Promise<void>((resolve) => places.waiting.push(resolve));
      await yieldToEventLoop();
    } else places.running += 1;
    return () => {
      const next = places.waiting.shift();
      if (next) return next();
      places.running -= 1;
      if (places.running === 0) callers.delete(caller);
    };
  }

  /** Runs a task as soon as its caller has a place. False where too many tasks of the caller wait. */
  return async function run(caller: string, task: () => Promise<void>): Promise<boolean> {
    const giveBack = await take(caller);
    if (giveBack === null) return false;
    let isTaken = true;
    const end = () => {
      if (isTaken) giveBack();
      isTaken = false;
    };
    const timer = setTimeout(end, maxPlaceMs);
    try {
      await task();
    } finally {
      clearTimeout(timer);
      end();
    }
    return true;
  };
}
