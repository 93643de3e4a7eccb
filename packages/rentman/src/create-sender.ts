import { type Clock, systemClock } from './clock.ts';
import { type Answer, type Fetch, fetchAnswer } from './fetch-answer.ts';
import { type Query, toSearchParams } from './query.ts';
import { findTexts, toRefusal } from './refusal.ts';
import { RentmanError } from './rentman-error.ts';
import { createRequestQueue, type RequestQueue } from './request-queue.ts';
import { withRetries } from './retry.ts';

export interface RentmanOptions {
  /** `https://api.rentman.net`, or where the sandbox listens. */
  readonly baseUrl: string;
  readonly token: string;
  readonly fetch?: Fetch;
  readonly clock?: Clock;
  /** For one attempt, answer included. Default 15 seconds. */
  readonly timeoutMs?: number;
  /** How often a safe request is repeated while its fault is temporary. Default 3. */
  readonly retries?: number;
  /** Rentman counts per account: all clients of one account share one queue. */
  readonly queue?: RequestQueue;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly body?: object;
}

/** Sends one call to Rentman: queued, with a time-out, repeated where that is safe. */
export interface Sender {
  send(call: Call): Promise<Answer<string>>;
  toUrl(path: string, query?: Query): URL;
  /** How a call is named in messages: `GET equipment/7`. */
  nameOf(call: Call): string;
}

/** Creates the sender; nothing else knows the token. */
export function createSender(options: RentmanOptions): Sender {
  const { fetch = (request) => globalThis.fetch(request), clock = systemClock } = options;
  const { token, timeoutMs = 15_000, retries = 3, queue = createRequestQueue(clock) } = options;
  const root = new URL(options.baseUrl.replace(/\/*$/, '/'));

  function nameOf({ method, url }: Call): string {
    return `${method} ${url.pathname.slice(root.pathname.length)}`;
  }

  async function attempt(call: Call): Promise<Answer<string>> {
    const name = nameOf(call);
    const request = toRequest(call, token);
    const readBody = (response: Response) => response.text();
    const answer = await fetchAnswer({ fetch, timeoutMs, name, request, readBody });
    if (answer.status >= 200 && answer.status < 300) return answer;
    const refusal = toRefusal(answer, name, [
      token,
      ...findTexts(call.body),
      ...call.url.searchParams.values(),
    ]);
    if (answer.status === 429) queue.pause(refusal.retryAfterMs ?? 0);
    throw refusal;
  }

  return {
    nameOf,
    toUrl(path, query = {}) {
      const url = new URL(path, root);
      url.search = toSearchParams(query).toString();
      return url;
    },
    send(call) {
      const work = () => queue.run(() => attempt(call));
      // A repeated POST makes a second record. A repeated PUT merges the same fields, a repeated DELETE finds nothing.
      return call.method === 'POST' ? work() : withRetries({ clock, retries }, work);
    },
  };
}

function toRequest({ method, url, body }: Call, token: string): Request {
  return new Request(url, {
    method,
    // Not followed, because a redirect would send the token to another address.
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Null instead of the error when Rentman says that there is no such row. */
export async function nullIfNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof RentmanError && error.status === 404) return null;
    throw error;
  }
}
