import { MAX_WRITE_DELAY_MS, RentmanError } from '@klappe/rentman';

/** The clock of the steps; tests pass their own. */
export interface StepClock {
  now(): Date;
  sleep(ms: number): Promise<void>;
}

/** A record that must exist in Rentman exactly once. Rentman has no idempotency keys. */
export interface OnceWork<T> {
  /** When an earlier attempt first sent it; null when none is known to have done so. */
  readonly sentAt: Date | null;
  readonly clock: StepClock;
  /** Finds what a request created, by everything it was sent with. */
  find(since: Date): Promise<T | null>;
  create(): Promise<T>;
  /** Called before each request; with null once it is certain that the request created nothing. */
  storeSentAt(sentAt: Date | null): Promise<void>;
}

/** Rentman may still carry out a write that got no answer. After `retryAfterMs` the registration can continue. */
export class WriteUnresolvedError extends Error {
  readonly retryAfterMs: number;
  constructor(retryAfterMs: number, options?: ErrorOptions) {
    super('Rentman may still carry out a write', options);
    this.name = 'WriteUnresolvedError';
    this.retryAfterMs = retryAfterMs;
  }
}

const MAX_ATTEMPTS = 3;
/** How long the call of somebody who registers is kept open for a write without an answer. */
const MAX_WAIT_MS = 12_000;
const FIND_EVERY_MS = 2_000;
const RETRY_STEP_MS = 500;
const MAX_RETRY_DELAY_MS = 5_000;

/**
 * Creates the record, or finds what an earlier request created. After an error it searches before it sends again, and
 * sends nothing as long as Rentman may still carry out a request that got no answer.
 */
export async function createOnce<T>(work: OnceWork<T>): Promise<T> {
  if (work.sentAt !== null) {
    const earlier = await findUntilResolved(work, work.sentAt);
    if (earlier !== null) return earlier;
  }
  const firstSentAt = work.clock.now();
  for (let attempt = 1; ; attempt += 1) {
    const sentAt = work.clock.now();
    await work.storeSentAt(sentAt);
    try {
      return await work.create();
    } catch (error) {
      const created = await findAfterError(work, error, { firstSentAt, sentAt });
      if (created !== null) return created;
      await work.storeSentAt(null);
      const isTemporary = error instanceof RentmanError && error.isTemporary;
      if (attempt === MAX_ATTEMPTS || !isTemporary) throw error;
      const delayMs = Math.max(error.retryAfterMs ?? 0, RETRY_STEP_MS * attempt);
      await work.clock.sleep(Math.min(delayMs, MAX_RETRY_DELAY_MS));
    }
  }
}

interface Attempt {
  readonly firstSentAt: Date;
  readonly sentAt: Date;
}

/** Null when it is certain that the request created nothing. */
async function findAfterError<T>(work: OnceWork<T>, error: unknown, attempt: Attempt) {
  if (!(error instanceof RentmanError) || !error.mayHaveWritten) return null;
  // Rentman's own answer, unlike a gateway's, comes after the request has ended: one search is enough.
  const isEnded = error.failure === 'refused' && (error.status === 500 || error.status === 503);
  if (isEnded) return await work.find(attempt.firstSentAt);
  return await findUntilResolved(work, attempt.sentAt, error);
}

/** Searches until it is found or cannot come any more; throws when that takes longer than `MAX_WAIT_MS`. */
async function findUntilResolved<T>(
  work: OnceWork<T>,
  sentAt: Date,
  cause?: unknown,
): Promise<T | null> {
  const resolvedAt = sentAt.getTime() + MAX_WRITE_DELAY_MS;
  const giveUpAt = work.clock.now().getTime() + MAX_WAIT_MS;
  for (;;) {
    const searchedAt = work.clock.now().getTime();
    const found = await work.find(sentAt);
    if (found !== null) return found;
    if (searchedAt >= resolvedAt) return null;
    if (searchedAt >= giveUpAt) throw new WriteUnresolvedError(resolvedAt - searchedAt, { cause });
    await work.clock.sleep(FIND_EVERY_MS);
  }
}
