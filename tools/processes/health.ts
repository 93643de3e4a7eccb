import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

// `import` would also load the web sockets of `node:http`, and `fetch` as much: 15 MB for as long as the starter runs.
const { get } = process.getBuiltinModule('node:http');

const POLL_MS = 75;
const ANSWER_LIMIT_MS = 5000;

async function isHealthy(url: string): Promise<boolean> {
  try {
    const asked = get(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS), agent: false });
    const [answer]: IncomingMessage[] = await once(asked, 'response');
    answer?.resume();
    const status = answer?.statusCode ?? 0;
    return status >= 200 && status < 300;
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
