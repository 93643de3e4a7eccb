import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 100;

/** Asks again until there is an answer; throws what was waited for when the time is up. */
export async function waitUntil<T>(
  what: string,
  timeoutMs: number,
  find: () => Promise<T | undefined>,
  pollMs = POLL_MS,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs / 1000} s in vain for ${what}`);
    await delay(pollMs);
  }
}
