import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

interface Crowd {
  readonly shopUrl: string;
  readonly visitors: number;
  readonly seconds: number;
  /** Paths of the visits, in this order; every visitor begins elsewhere. `#` becomes a number that never repeats. */
  readonly paths: readonly string[];
  /** Time between a visitor's answer and their next visit. */
  readonly pauseMs: number;
}

/** What a crowd has seen. */
export interface Visits {
  readonly count: number;
  /** Broken connections and statuses that are neither a page nor a 503. */
  readonly errors: number;
  readonly unavailable: number;
  readonly withoutRetryAfter: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
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
  const seen: { tookMs: number; answer: Answer | null }[] = [];

  async function visit(visitor: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // Visitors do not come all in one moment.
    await delay((visitor / visitors) * Math.min(pauseMs, 1000));
    for (let count = visitor; Date.now() < end; count += 1) {
      const path = (paths[count % paths.length] ?? '/').replace('#', `${visitor}x${count}`);
      const began = performance.now();
      const answer = await ask(`${shopUrl}${path}`, agent);
      seen.push({ tookMs: performance.now() - began, answer });
      await delay(pauseMs);
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  const times = seen.map(({ tookMs }) => tookMs).sort((a, b) => a - b);
  const answers = seen.map(({ answer }) => answer);
  const refused = answers.filter((answer) => answer?.status === 503);
  return {
    count: seen.length,
    errors: answers.filter((answer) => !isExpected(answer)).length,
    unavailable: refused.length,
    withoutRetryAfter: refused.filter((answer) => !answer?.retryAfter).length,
    p50Ms: times[Math.floor(times.length * 0.5)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

function isExpected(answer: Answer | null): boolean {
  return answer !== null && (answer.status < 400 || answer.status === 503);
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
