import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createSplitSender } from '../inquiries.ts';

const INQUIRY_EVERY_MS = 500;
const PAGE_EVERY_MS = 250;
const RETRY_MS = 1000;
const ANSWER_LIMIT_MS = 15_000;
const PATHS = ['/rental', '/rental/kamera', '/agb', '/rental/optik', '/usedsale'];

/** Which versions are asked changes in the course of the test. */
export interface Target {
  backends: readonly string[];
  shops: readonly string[];
}

export interface Traffic {
  readonly references: ReadonlySet<string>;
  readonly repeated: number;
  readonly pages: number;
  readonly failedPages: readonly string[];
}

/**
 * Sends inquiries and opens pages until the signal aborts. The first call of an inquiry goes to one version and the
 * second to the other; every fourth inquiry is sent again, the other way round, with the same key.
 */
export async function runTraffic(target: Target, code: string, end: AbortSignal): Promise<Traffic> {
  const references = new Set<string>();
  const failedPages: string[] = [];
  const open: Promise<void>[] = [];
  let repeated = 0;
  let pages = 0;

  async function inquire(count: number): Promise<void> {
    const reference = `${crypto.randomUUID().slice(0, 8)}-${count}`;
    const send = createSplitSender(code, reference);
    const pick = (offset: number) =>
      target.backends[(count + offset) % target.backends.length] ?? '';
    for (let attempt = 0; attempt < 60; attempt += 1) {
      try {
        await send([pick(attempt), pick(attempt + 1)]);
        references.add(reference);
        if (count % 4 === 0) await send([pick(attempt + 1), pick(attempt)]);
        return;
      } catch {
        repeated += 1;
        await delay(RETRY_MS);
      }
    }
  }

  async function visit(count: number): Promise<void> {
    const shop = target.shops[count % target.shops.length] ?? '';
    const url = `${shop}${PATHS[count % PATHS.length]}`;
    pages += 1;
    try {
      const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
      await answer.text();
      if (!answer.ok) failedPages.push(`${url}: ${answer.status}`);
    } catch (error) {
      failedPages.push(`${url}: ${String(error)}`);
    }
  }

  async function repeat(everyMs: number, act: (count: number) => Promise<void>): Promise<void> {
    for (let count = 0; !end.aborted; count += 1) {
      open.push(act(count));
      await delay(everyMs);
    }
  }

  await Promise.all([repeat(INQUIRY_EVERY_MS, inquire), repeat(PAGE_EVERY_MS, visit)]);
  await Promise.all(open);
  return { references, repeated, pages, failedPages };
}

interface Balancer {
  readonly url: string;
  stop(): void;
}

/** Hands each request on to the next of the backends, as nginx does between shops and backends. */
export async function startBalancer(listBackends: () => readonly string[]): Promise<Balancer> {
  let count = 0;
  const server = createServer((incoming: IncomingMessage, answer: ServerResponse) => {
    const backends = listBackends();
    count += 1;
    const { method, headers, url = '/' } = incoming;
    const asked = request(`${backends[count % backends.length]}${url}`, { method, headers });
    asked.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    asked.on('error', () => answer.destroy());
    incoming.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => void server.close().closeAllConnections(),
  };
}
