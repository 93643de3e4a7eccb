import { REQUEST_ID_HEADER } from '@klappe/contracts';
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
import { logEvent } from '../lib/log';
import { rentmanRequests, rentmanWaits } from '../lib/metrics';
import { LeaseEnded, mayHoldLease } from '../lib/outbox/run-leased';
import { getRequestId } from '../lib/request-id';
import { createSharedLimits } from './shared-limits';

let queue: RequestQueue | undefined;
let rentman: Rentman | undefined;
let interactiveRentman: Rentman | undefined;
let readingRentman: Rentman | undefined;

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
    run(task, turn) {
      const askedAt = performance.now();
      return own.run(() => {
        rentmanWaits.observe((performance.now() - askedAt) / 1000);
        return task();
      }, turn);
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

/** The client for what is read in the background: customers' requests go first. */
export function getReadingRentman(): Rentman {
  readingRentman ??= connectRentman({ ...toOptions(), turn: 'later' });
  return readingRentman;
}

/** A client that sends a request only while `maySend` is true. It uses the same queue as all others. */
export function connectWithBudget(maySend: () => boolean): Rentman {
  return connectRentman({
    ...toOptions(),
    turn: 'later',
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

/** Sends one request to Rentman with the id of what it is made for, logs and counts how it went. */
async function sendToRentman(request: Request): Promise<Response> {
  const call = toCall(request);
  const requestId = getRequestId();
  // Signed addresses of files belong to another host.
  if (requestId !== undefined && call !== DOWNLOAD)
    request.headers.set(REQUEST_ID_HEADER, requestId);
  // It may have waited long for its turn. Nothing was sent, so that whoever has the lease now does it once.
  if (request.method === 'POST' && !mayHoldLease()) throw new LeaseEnded('lost');
  const startedAt = performance.now();
  const note = (status: number | 'unreachable') => {
    const ms = performance.now() - startedAt;
    rentmanRequests.observe({ call, status: String(status) }, ms / 1000);
    logEvent('rentman', { call, status, ms: Math.round(ms) });
  };
  try {
    const answer = await fetch(request);
    note(answer.status);
    return answer;
  } catch (error) {
    note('unreachable');
    throw error;
  }
}

const DOWNLOAD = 'GET file';

/** `POST projectrequests/{id}/projectrequestequipment`: without numbers and query. */
function toCall({ method, url }: Request): string {
  const root = `${getEnv().RENTMAN_URL}/`;
  const path = new URL(url).pathname.slice(new URL(root).pathname.length);
  // Names of files would be labels without end.
  if (!url.startsWith(root) || /\.\w+$/.test(path)) return DOWNLOAD;
  return `${method} ${path.replaceAll(/\d+/g, '{id}')}`;
}
