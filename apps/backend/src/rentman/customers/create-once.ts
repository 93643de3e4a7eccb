import { MAX_WRITE_DELAY_MS, RentmanError } from '@klappe/rentman';

/** Time as the steps see it; tests bring their own. */
export interface StepClock {
  now(): Date;
  sleep(ms: number): Promise<void>;
}

/** A record that must stand in Rentman exactly once, which knows no idempotency keys. */
export interface OnceWork<T> {
  /** When an earlier attempt sent it for the first time; null when that is not known to have happened. */
  readonly sentAt: Date | null;
  readonly clock: StepClock;
  /** What a sending has made, by everything it would have been made with. */
  find(since: Date): Promise<T | null>;
  create(): Promise<T>;
  /** Before it is sent; null once it is certain that nothing was made. */
  noteSent(sentAt: Date | null): Promise<void>;
}

/** Rentman may still be working on what was sent; when it has finished, the same person can go on. */
export class NotSettled extends Error {
  readonly retryAfterMs: number;
  constructor(retryAfterMs: number, options?: ErrorOptions) {
    super('Rentman has not settled yet', options);
    this.name = 'NotSettled';
    this.retryAfterMs = retryAfterMs;
  }
}

const TRIES = 3;
/** How long somebody who registers is let wait for Rentman to settle. */
const PATIENCE_MS = 12_000;
const LOOK_AGAIN_MS = 2_000;

/**
 * Creates the record, or finds what an earlier sending made. After a fault it looks before it sends again, and as long
 * as Rentman may still carry out what got no answer, it sends nothing.
 */
export async function createOnce<T>(work: OnceWork<T>): Promise<T> {
  if (work.sentAt !== null) {
    const earlier = await findSettled(work, work.sentAt);
    if (earlier !== null) return earlier;
  }
  const firstSentAt = work.clock.now();
  for (let attempt = 1; ; attempt += 1) {
    const sentAt = work.clock.now();
    await work.noteSent(sentAt);
    try {
      return await work.create();
    } catch (error) {
      const made = await lookAfterFault(work, error, { firstSentAt, sentAt });
      if (made !== null) return made;
      await work.noteSent(null);
      if (attempt === TRIES || !mayRepeat(error)) throw error;
      await work.clock.sleep(findPause(error, attempt));
    }
  }
}

interface Sending {
  readonly firstSentAt: Date;
  readonly sentAt: Date;
}

/** Null when it is certain that the sending made nothing. */
async function lookAfterFault<T>(work: OnceWork<T>, error: unknown, sending: Sending) {
  if (!(error instanceof RentmanError) || !error.mayHaveWritten) return null;
  const isAnswered = error.failure === 'refused' && (error.status === 500 || error.status === 503);
  if (isAnswered) return await work.find(sending.firstSentAt);
  return await findSettled(work, sending.sentAt, error);
}

/** Looks until it is found or nothing can come any more; throws when that takes longer than people wait. */
async function findSettled<T>(work: OnceWork<T>, sentAt: Date, cause?: unknown): Promise<T | null> {
  const settledAt = sentAt.getTime() + MAX_WRITE_DELAY_MS;
  const giveUpAt = work.clock.now().getTime() + PATIENCE_MS;
  for (;;) {
    const askedAt = work.clock.now().getTime();
    const found = await work.find(sentAt);
    if (found !== null) return found;
    if (askedAt >= settledAt) return null;
    if (askedAt >= giveUpAt) throw new NotSettled(settledAt - askedAt, { cause });
    await work.clock.sleep(LOOK_AGAIN_MS);
  }
}

function mayRepeat(error: unknown): boolean {
  return error instanceof RentmanError && error.isTemporary;
}

function findPause(error: unknown, attempt: number): number {
  const asked = error instanceof RentmanError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(asked, 500 * attempt), 5_000);
}
