interface PlaceOptions {
  /** Calls of one caller that run at once. */
  readonly maxRunning: number;
  /** Calls of one caller that wait for that; more are refused. */
  readonly maxWaiting: number;
}

/** Gives a place back; calling it again does nothing. */
export type GiveBack = () => void;

interface Waiting {
  readonly isGone: () => boolean;
  /** Null for a caller who has gone. */
  readonly resolve: (place: GiveBack | null) => void;
}

/** Bounds how many calls of one caller run at once, so that a flood of one leaves the event loop and memory to the others. */
export function createPlaces({ maxRunning, maxWaiting }: PlaceOptions) {
  const callers = new Map<string, { running: number; readonly waiting: Waiting[] }>();

  function createPlace(caller: string): GiveBack {
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      handOn(caller);
    };
  }

  function handOn(caller: string): void {
    const places = callers.get(caller);
    if (!places) return;
    for (let next = places.waiting.shift(); next; next = places.waiting.shift()) {
      if (!next.isGone()) {
        // `running` stays as it is.
        next.resolve(createPlace(caller));
        return;
      }
      next.resolve(null);
    }
    places.running -= 1;
    if (places.running === 0) callers.delete(caller);
  }

  /** Waits for a place. `full` where too many of this caller wait, null where the caller has gone meanwhile. */
  return async function take(
    caller: string,
    isGone: () => boolean = () => false,
  ): Promise<GiveBack | 'full' | null> {
    const places = callers.get(caller) ?? { running: 0, waiting: [] };
    callers.set(caller, places);
    if (places.running < maxRunning) {
      places.running += 1;
      return createPlace(caller);
    }
    if (places.waiting.length >= maxWaiting) return 'full';
    return await new Promise((resolve) => places.waiting.push({ isGone, resolve }));
  };
}
