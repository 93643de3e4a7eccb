import { setTimeout as delay } from 'node:timers/promises';

const LIMIT_MS = 240_000;

/** Waits until `check` stops throwing, and answers with what it gave; else throws its last error. */
export async function waitFor<T>(check: () => T | Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  const limit = Date.now() + limitMs;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > limit) throw error;
      await delay(100);
    }
  }
}
