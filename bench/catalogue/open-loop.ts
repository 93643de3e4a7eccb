import { setTimeout as delay } from 'node:timers/promises';

export interface LoadOptions {
  readonly perSecond: number;
  readonly seconds: number;
  /** The address of the n-th request. */
  readonly toUrl: (index: number) => string;
}

export interface Latencies {
  readonly count: number;
  readonly errors: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/**
 * Sends requests at fixed moments whether earlier ones are answered or not, and measures from the moment each was
 * due, so that a server that stands still is counted for every request of that time.
 */
export async function loadOpenLoop({ perSecond, seconds, toUrl }: LoadOptions): Promise<Latencies> {
  const start = performance.now();
  const requests: Promise<number | null>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = start + (index * 1000) / perSecond;
    await waitUntil(dueAt);
    requests.push(measureRequest(toUrl(index), dueAt));
  }
  return summarize(await Promise.all(requests));
}

/** Timers are up to two milliseconds late, which would be counted as the server's: the rest is waited for actively. */
const TIMER_ERROR_MS = 2;

async function waitUntil(moment: number): Promise<void> {
  const wait = moment - performance.now() - TIMER_ERROR_MS;
  if (wait > 0) await delay(wait);
  while (performance.now() < moment);
}

/** Milliseconds, or null for anything but a good answer. */
async function measureRequest(url: string, dueAt: number): Promise<number | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(30_000) });
    await answer.arrayBuffer();
    return answer.ok ? performance.now() - dueAt : null;
  } catch {
    return null;
  }
}

/** Puts measured times together; null counts as an error. */
export function summarize(times: readonly (number | null)[]): Latencies {
  const good = times.filter((time) => time !== null).toSorted((a, b) => a - b);
  const at = (share: number) => good[Math.min(good.length - 1, Math.floor(good.length * share))];
  return {
    count: times.length,
    errors: times.length - good.length,
    p50Ms: at(0.5) ?? Number.NaN,
    p99Ms: at(0.99) ?? Number.NaN,
    maxMs: good.at(-1) ?? Number.NaN,
  };
}
