import { setTimeout as delay } from 'node:timers/promises';
import { REQUEST_ID_HEADER } from '@klappe/contracts';
import {
  connectRentman,
  createRequestQueue,
  type QueueLimits,
  RENTMAN_LIMITS,
  type Rentman,
  RentmanError,
  type RequestQueue,
  type SharedLimits,
  systemClock,
} from '@klappe/rentman';
import { z } from 'zod';
import { getEnv } from '../lib/env';
import { toRequestLock } from '../lib/instances/advisory-locks';
import { getLink } from '../lib/instances/instances';
import type { Link } from '../lib/instances/link';
import { logEvent } from '../lib/log';
import { rentmanRequests, rentmanWaits } from '../lib/metrics';
import { createMutex } from '../lib/mutex';
import { LeaseEnded, mayHoldLease } from '../lib/outbox/run-leased';
import { getRequestId } from '../lib/request-id';

let queue: RequestQueue | undefined;
let rentman: Rentman | undefined;
let interactiveRentman: Rentman | undefined;
let projectRentman: Rentman | undefined;
let projectRequests = 0;

/** The queue of this process. All clients share it, and all backends its limits: Rentman counts those of an account. */
export function getRequestQueue(): RequestQueue {
  queue ??= measureWaits(createRequestQueue(systemClock, getLimits(), createSharedLimits(getLink)));
  return queue;
}

function getLimits(): QueueLimits {
  return { ...RENTMAN_LIMITS, perSecond: getEnv().RENTMAN_REQUESTS_PER_SECOND };
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

/** The client for what is read of projects in the background: customers' requests go first. */
export function getProjectRentman(): Rentman {
  projectRentman ??= connectRentman({
    ...toOptions(),
    turn: 'later',
    fetch: (request) => {
      projectRequests += 1;
      return sendToRentman(request);
    },
  });
  return projectRentman;
}

/** Requests of that client since the start of this process. */
export function countProjectRequests(): number {
  return projectRequests;
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

type WriteListener = (call: string, status: number) => void;
let onWrite: WriteListener = () => {};

/** Tells of each write that Rentman answered, by its call: `POST projectrequests`. One listener a process. */
export function watchWrites(listener: WriteListener): void {
  onWrite = listener;
}

/** The client of a check of the account, which counts its requests and gives way to what customers wait for. */
export function connectForCheck(): { readonly rentman: Rentman; countRequests(): number } {
  let requests = 0;
  const fetch = (request: Request) => {
    requests += 1;
    return sendToRentman(request, () => {});
  };
  const rentman = connectRentman({ ...toOptions(), turn: 'later', fetch });
  return { rentman, countRequests: () => requests };
}

/** Sends one request to Rentman with the id of what it is made for, logs and counts how it went. */
async function sendToRentman(request: Request, tellWrite = onWrite): Promise<Response> {
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
    if (request.method !== 'GET') tellWrite(call, answer.status);
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

/** Rentman counts requests as they arrive: two that were sent a second apart may arrive closer together. */
const WINDOW_MS = 1100;
const RETRY_MS = 50;

const Slot = z.array(z.object({ wait: z.coerce.number() }));
const Numbers = z.array(z.object({ number: z.number() }));

/**
 * There are as many slots as requests may start in a second; each starts one request in 1.1 s. Whoever takes the slot that
 * is free first learns when its request may start; what another backend takes at this moment is passed over.
 */
const TAKE_SLOT = `
  update rentman_request_slots
  set starts_at = greatest(clock_timestamp(), starts_at + interval '${WINDOW_MS} milliseconds')
  where slot = (
    select slot from rentman_request_slots
    where slot <= $1 order by starts_at limit 1 for update skip locked
  )
  returning extract(epoch from starts_at - clock_timestamp()) * 1000 as wait`;

const MAKE_SLOTS = `
  insert into rentman_request_slots (slot, starts_at)
  select slot, clock_timestamp() - interval '1 minute' from generate_series(1, $1::int) slot
  on conflict do nothing`;

const PAUSE = `
  update rentman_request_slots set starts_at = greatest(
    starts_at, clock_timestamp() + ($1::double precision - ${WINDOW_MS}) * interval '1 millisecond'
  )`;

/** A lock that nobody holds. PostgreSQL would give a connection its own locks a second time: those are left out. */
const TAKE_LOCK = `
  select number from generate_series(1, ${RENTMAN_LIMITS.inFlight}) number
  where case when number = any($1::int[]) then false else pg_try_advisory_lock(${toRequestLock('number')}) end
  limit 1`;

/**
 * Counts the requests to Rentman of all backends together, because it counts those of an account: so many in
 * a second and at once. The locks of a backend that dies end with its connection. Without the database each counts for itself.
 */
function createSharedLimits(findLink: () => Link | null): SharedLimits {
  const held = new Set<number>();
  const runExclusively = createMutex();

  async function takeLock(link: Link): Promise<number> {
    for (;;) {
      const number = await runExclusively(async () => {
        const [lock] = Numbers.parse(await link.query(TAKE_LOCK, [[...held]]));
        if (lock) held.add(lock.number);
        return lock?.number;
      });
      if (number !== undefined) return number;
      await delay(RETRY_MS);
    }
  }

  async function waitForStart(link: Link): Promise<void> {
    const { perSecond } = getLimits();
    for (;;) {
      const [slot] = Slot.parse(await link.query(TAKE_SLOT, [perSecond]));
      if (slot) {
        await delay(Math.max(slot.wait, 0));
        return;
      }
      // All are being taken, or it is the first request after a crash of the server.
      await link.query(MAKE_SLOTS, [perSecond]);
    }
  }

  return {
    async enter() {
      const link = findLink();
      if (!link) return () => {};
      try {
        const number = await takeLock(link);
        const release = () => {
          held.delete(number);
          link
            .query(`select pg_advisory_unlock(${toRequestLock('$1::int')})`, [number])
            .catch(() => {});
        };
        await waitForStart(link).catch(() => {});
        return release;
      } catch {
        return () => {};
      }
    },
    pause(ms) {
      findLink()
        ?.query(PAUSE, [ms])
        .catch(() => {});
    },
  };
}
