const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PAUSES_MS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];
const LONGEST_PAUSE_MS = 30 * MINUTE;

/** From now on something that keeps failing is tried for three days, long enough for a weekend. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE;

/** How long to wait after the n-th attempt in a row has failed, counted from 1. */
export function findPauseMs(failedAttempts: number): number {
  return PAUSES_MS[Math.max(failedAttempts, 1) - 1] ?? LONGEST_PAUSE_MS;
}

export interface Retry {
  readonly now: Date;
  /** Attempts so far, the failed one included. */
  readonly attempts: number;
  readonly giveUpAt: Date;
  /** Nothing earlier than this, whatever the back-off says. */
  readonly atLeastMs?: number;
}

/** When to try again; null when it was tried for long enough. */
export function findNextAttempt({ now, attempts, giveUpAt, atLeastMs = 0 }: Retry): Date | null {
  const next = new Date(now.getTime() + Math.max(findPauseMs(attempts), atLeastMs));
  return now < giveUpAt ? next : null;
}
