import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { toShare } from './figures.ts';

interface Crowd {
  readonly shopUrl: string;
  readonly visitors: number;
  readonly seconds: number;
  /** Paths of the visits, in this order; every visitor begins elsewhere. `#` becomes a number that never repeats. */
  readonly paths: readonly string[];
  /** Time between a visitor's answer and their next visit. */
  readonly pauseMs: number;
}

interface Latencies {
  readonly count: number;
  readonly errors: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** What a crowd has seen. Errors are broken connections and statuses that are neither a page nor a 503. */
export interface Visits extends Latencies {
  readonly unavailable: number;
  readonly withoutRetryAfter: number;
}

const ANSWER_LIMIT_MS = 30_000;

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Visits pages with as many connections as there are visitors, each kept open, until the time is up. */
export async function browse(crowd: Crowd): Promise<Visits> {
  const { visitors, seconds, paths, pauseMs, shopUrl } = crowd;
  const end = Date.now() + seconds * 1000;
  const batch = crypto.randomUUID().slice(0, 8);
  const times: number[] = [];
  const answers: (Answer | null)[] = [];

  async function visit(visitor: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // Visitors do not come all in one moment.
    await delay((visitor / visitors) * Math.min(pauseMs, 1000));
    for (let count = visitor; Date.now() < end; count += 1) {
      const fresh = `${batch}x${visitor}x${count}`;
      const path = (paths[count % paths.length] ?? '/').replace('#', fresh);
      const began = performance.now();
      answers.push(await ask(`${shopUrl}${path}`, agent));
      times.push(performance.now() - began);
      await delay(pauseMs);
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  const refused = answers.filter((answer) => answer?.status === 503);
  const isExpected = (answer: Answer | null) =>
    answer !== null && (answer.status < 400 || answer.status === 503);
  return {
    count: answers.length,
    errors: answers.filter((answer) => !isExpected(answer)).length,
    unavailable: refused.length,
    withoutRetryAfter: refused.filter((answer) => !answer?.retryAfter).length,
    p50Ms: toShare(times, 0.5),
    p99Ms: toShare(times, 0.99),
  };
}

/** Null for a connection that broke. */
function ask(url: string, agent: Agent): Promise<Answer | null> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'br' };
    const request = get(url, { agent, headers, timeout: ANSWER_LIMIT_MS }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.resume();
      answer.on('error', () => resolve(null));
      answer.on('end', () => resolve({ status, retryAfter: headers['retry-after'] }));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}

interface OpenLoop {
  readonly perSecond: number;
  readonly seconds: number;
  /** The address of the n-th request. */
  readonly toUrl: (index: number) => string;
}

/**
 * Sends requests at fixed moments whether earlier ones are answered or not, and measures from the moment each was
 * due, so that a server that stands still is counted for every request of that time.
 */
export async function loadOpenLoop({ perSecond, seconds, toUrl }: OpenLoop): Promise<Latencies> {
  const start = performance.now();
  const requests: Promise<number | null>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueAt = start + (index * 1000) / perSecond;
    await waitUntilDue(dueAt);
    requests.push(measureRequest(toUrl(index), dueAt));
  }
  const all = await Promise.all(requests);
  const times = all.filter((time) => time !== null);
  return {
    count: all.length,
    errors: all.length - times.length,
    p50Ms: toShare(times, 0.5),
    p99Ms: toShare(times, 0.99),
  };
}

/** Timers are up to two milliseconds late, which would be counted as the server's: the rest is waited for actively. */
const TIMER_ERROR_MS = 2;

async function waitUntilDue(moment: number): Promise<void> {
  const wait = moment - performance.now() - TIMER_ERROR_MS;
  if (wait > 0) await delay(wait);
  while (performance.now() < moment);
}

/** Milliseconds, or null for anything but a good answer. */
async function measureRequest(url: string, dueAt: number): Promise<number | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await answer.arrayBuffer();
    return answer.ok ? performance.now() - dueAt : null;
  } catch {
    return null;
  }
}
