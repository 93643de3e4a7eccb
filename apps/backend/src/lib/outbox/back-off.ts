const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DELAYS_MS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE];
const LAST_DELAY_MS = 30 * MINUTE;
/** No attempt is put off longer than this, even where the other side asks for more. */
const MAX_DELAY_MS = 24 * 60 * MINUTE;

/** Failing work is tried for three days, which is longer than a weekend without staff. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 60 * MINUTE;

export function findDelayMs(failedAttempts: number): number {
  return DELAYS_MS[Math.max(failedAttempts, 1) - 1] ?? LAST_DELAY_MS;
}

/** Columns of work that waits for its first attempt from `firstAttemptAt` on. */
export function toQueuedColumns(now: Date, firstAttemptAt = now) {
  return {
    state: 'pending',
    attempts: 0,
    nextAttemptAt: firstAttemptAt,
    giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER_MS),
  };
}

export interface FailedAttempt {
  readonly now: Date;
  /** Attempts so far, the failed one included. */
  readonly attempts: number;
  readonly giveUpAt: Date;
  /** False when the same would fail again. For Rentman `RentmanError.isWorthRetrying` decides it, for mails `mail-outbox.ts`. */
  readonly isWorthRetrying: boolean;
  /** The next attempt comes no earlier than this, whatever the back-off says; a day at most. */
  readonly minDelayMs?: number;
}

/** Columns of work whose attempt failed: it waits for the next one, or has failed for good. */
export function toFailedColumns({ isWorthRetrying, ...attempt }: FailedAttempt) {
  const nextAttemptAt = isWorthRetrying ? findNextAttempt(attempt) : null;
  return { state: nextAttemptAt ? 'pending' : 'failed', nextAttemptAt };
}

export function findNextAttempt({
  now,
  attempts,
  giveUpAt,
  minDelayMs = 0,
}: Omit<FailedAttempt, 'isWorthRetrying'>): Date | null {
  const delayMs = Math.min(Math.max(findDelayMs(attempts), minDelayMs), MAX_DELAY_MS);
  const next = new Date(now.getTime() + delayMs);
  return now < giveUpAt ? next : null;
}
