const PER_SECOND = 10;
/** Calls that may come in a bunch: a client that keeps to the rate is not struck by a slow network. */
const BUNCH = 20;
const AT_ONCE = 20;
const SECOND_IN_MS = 1000;

/** Counts calls the way Rentman's gateway does: 10 a second in the long run, 20 at once. */
export function createRateLimit(now: () => number) {
  let allowed = BUNCH;
  let countedAt = now();
  let running = 0;

  function isTooMany(): boolean {
    const moment = now();
    const regained = ((moment - countedAt) / SECOND_IN_MS) * PER_SECOND;
    allowed = Math.min(BUNCH, allowed + Math.max(0, regained));
    countedAt = moment;
    if (allowed < 1 || running >= AT_ONCE) return true;
    allowed -= 1;
    return false;
  }

  return {
    /** Carries the work out, or answers with null when it is one call too many. */
    async run<T>(work: () => Promise<T>): Promise<T | null> {
      if (isTooMany()) return null;
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
      }
    },
  };
}
