import {
  connectRentman,
  createRequestQueue,
  type Rentman,
  RentmanError,
  type RequestQueue,
  systemClock,
} from '@klappe/rentman';
import { getEnv } from '../lib/env';

let queue: RequestQueue | undefined;
let rentman: Rentman | undefined;
let hurriedRentman: Rentman | undefined;

/** The one queue of this process: Rentman counts requests per account. */
export function getRequestQueue(): RequestQueue {
  queue ??= createRequestQueue(systemClock);
  return queue;
}

/** The client for what customers wait for. */
export function getRentman(): Rentman {
  rentman ??= connectRentman(toOptions());
  return rentman;
}

/** The same for calls of a person who watches: gives up sooner. */
export function getHurriedRentman(): Rentman {
  hurriedRentman ??= connectRentman({ ...toOptions(), timeoutMs: 10_000, retries: 1 });
  return hurriedRentman;
}

/** A client that sends nothing while it may not. It stands in the same queue as all others. */
export function connectWithin(maySend: () => boolean): Rentman {
  return connectRentman({
    ...toOptions(),
    fetch: (request) => {
      if (maySend()) return globalThis.fetch(request);
      const { pathname } = new URL(request.url);
      const reason = "Limit Exceeded: the mirror's share of the day's requests is used up";
      const details = { request: `${request.method} ${pathname.slice(1)}`, status: 429, reason };
      throw new RentmanError({ failure: 'refused', ...details });
    },
  });
}

function toOptions() {
  const { RENTMAN_URL, RENTMAN_TOKEN } = getEnv();
  return { baseUrl: RENTMAN_URL, token: RENTMAN_TOKEN, queue: getRequestQueue() };
}
