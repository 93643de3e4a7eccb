import {
  connectRentman,
  createRequestQueue,
  RENTMAN_LIMITS,
  type Rentman,
  RentmanError,
  type RequestQueue,
  systemClock,
} from '@klappe/rentman';
import { getEnv } from '../lib/env';
import { getLink } from '../lib/instances/instances';
import { rentmanWaits } from '../lib/metrics';
import { sendToRentman } from './send-to-rentman';
import { createSharedLimits } from './shared-limits';

let queue: RequestQueue | undefined;
let rentman: Rentman | undefined;
let interactiveRentman: Rentman | undefined;

/** The queue of this process. All clients share it, and all backends its limits: Rentman counts those of an account. */
export function getRequestQueue(): RequestQueue {
  queue ??= measureWaits(
    createRequestQueue(systemClock, RENTMAN_LIMITS, createSharedLimits(getLink)),
  );
  return queue;
}

function measureWaits(own: RequestQueue): RequestQueue {
  return {
    ...own,
    run(task) {
      const askedAt = performance.now();
      return own.run(() => {
        rentmanWaits.observe((performance.now() - askedAt) / 1000);
        return task();
      });
    },
  };
}

/** The client for what customers wait for. */
export function getRentman(): Rentman {
  rentman ??= connectRentman(toOptions());
  return rentman;
}

/** The client for calls that a person waits for on the screen: short timeout, one retry. */
export function getInteractiveRentman(): Rentman {
  interactiveRentman ??= connectRentman({ ...toOptions(), timeoutMs: 10_000, retries: 1 });
  return interactiveRentman;
}

/** A client that sends a request only while `maySend` is true. It uses the same queue as all others. */
export function connectWithBudget(maySend: () => boolean): Rentman {
  return connectRentman({
    ...toOptions(),
    fetch: (request) => {
      if (maySend()) return sendToRentman(request);
      const { pathname } = new URL(request.url);
      const reason = "Limit Exceeded: the mirror's share of the day's requests is used up";
      const details = { request: `${request.method} ${pathname.slice(1)}`, status: 429, reason };
      throw new RentmanError({ failure: 'refused', ...details });
    },
  });
}

function toOptions() {
  const { RENTMAN_URL, RENTMAN_TOKEN } = getEnv();
  return {
    baseUrl: RENTMAN_URL,
    token: RENTMAN_TOKEN,
    queue: getRequestQueue(),
    fetch: sendToRentman,
  };
}
