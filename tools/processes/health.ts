import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 75;
const ANSWER_LIMIT_MS = 5000;

async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    // The service does not listen yet.
    return false;
  }
}

/** Waits until the address answers with a 2xx status; false when the limit or the signal came first. */
export async function waitForHealth(
  url: string,
  limitMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!signal.aborted && Date.now() < end) {
    if (await isHealthy(url)) return true;
    await delay(POLL_MS);
  }
  return false;
}
