import type { Clock } from './clock.ts';
import { RentmanError } from './rentman-error.ts';

const FIRST_PAUSE_MS = 500;
/** When Rentman asks to wait longer than this, the call fails and its caller decides. */
const MAX_PAUSE_MS = 30_000;

export interface RetryOptions {
  readonly clock: Clock;
  readonly retries: number;
}

/** Repeats work while its error is temporary, with back-off. Only for work that may safely be repeated. */
export async function withRetries<T>(options: RetryOptions, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const pauseMs = attempt < options.retries ? findPause(error, attempt) : null;
      if (pauseMs === null) throw error;
      await options.clock.sleep(pauseMs);
    }
  }
}

/** Within seconds only. Whether a call is worth trying again hours later says `isWorthRetrying` of `RentmanError`. */
function findPause(error: unknown, attempt: number): number | null {
  if (!(error instanceof RentmanError) || !error.isTemporary) return null;
  // The day's quota is used up, which no retry within seconds changes.
  if (error.status === 429 && /limit exceeded/i.test(error.reason)) return null;
  const pauseMs = Math.max(error.retryAfterMs ?? 0, FIRST_PAUSE_MS * 2 ** attempt);
  return pauseMs > MAX_PAUSE_MS ? null : pauseMs;
}
