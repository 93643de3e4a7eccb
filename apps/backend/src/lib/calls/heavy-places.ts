import { isIP } from 'node:net';
import type { Context, Next } from 'koa';
import { memoryPressure } from '../memory-pressure';
import { isPrivateAddress } from '../network-address';
import { WORKS, type Work } from './call-budget';
import { findKnownCaller } from './counted-caller';
import { goOnWithPlace, isGone } from './hold-place';
import { createPlaces, type GiveBack } from './places';

/** Calls of one caller that wait for the first; a browser asks for a few documents at once. */
const MAX_WAITING_OF_CALLER = 8;
const MAX_WAITING_TURNS = 200;
/** More at once would only need more memory: the processor is shared. */
const MAX_RUNNING = 3;
const MAX_WAITING = 60;

const takeOwn = createPlaces({ maxRunning: 1, maxWaiting: MAX_WAITING_OF_CALLER });
/** As many as wait for the processor: each takes milliseconds. */
const takeTurn = createPlaces({ maxRunning: 1, maxWaiting: MAX_WAITING_TURNS });
const takeShared = createPlaces({ maxRunning: MAX_RUNNING, maxWaiting: MAX_WAITING });

/** Stands for the place of a call that needs none. */
const noPlace: GiveBack = () => {};

interface Refusal {
  readonly status: number;
  readonly name: string;
  readonly message: string;
  readonly retrySeconds: number;
}

const REFUSALS = {
  own: {
    status: 429,
    name: 'RateLimitError',
    message:
      'Es laufen schon mehrere große Abfragen von Ihnen. Bitte warten Sie, bis die ersten fertig sind.',
    retrySeconds: 5,
  },
  shared: {
    status: 503,
    name: 'BusyError',
    message: 'Im Moment sind zu viele große Abfragen gleichzeitig offen. Bitte in Kürze erneut.',
    retrySeconds: 5,
  },
  // Calls that run end meanwhile, and with them what they hold in memory.
  memory: {
    status: 503,
    name: 'BusyError',
    message:
      'Der Server hat gerade zu wenig Speicher frei für große Abfragen. Bitte versuchen Sie es in einer halben Minute noch einmal.',
    retrySeconds: 30,
  },
} as const satisfies Record<string, Refusal>;

/**
 * Lets sequential and heavy calls wait for each other: one at a time for each account, guest link or address, a heavy one until
 * its answer has been sent; heavy ones besides a few in the process until their work is done: who reads slowly holds up nobody
 * else. While the heap is nearly full no heavy one begins.
 */
export async function runHeavyCall(ctx: Context, next: Next, work: Work): Promise<void> {
  const { hasOwnPlace, hasSharedPlace } = WORKS[work];
  const caller = hasOwnPlace ? findQueue(ctx) : null;
  const take = work === 'sequential' ? takeTurn : takeOwn;
  const own = caller === null ? noPlace : await take(caller, () => isGone(ctx));
  if (typeof own !== 'function') {
    if (own === 'full') refuse(ctx, REFUSALS.own);
    return;
  }
  const shared = hasSharedPlace ? await takeShared('all', () => isGone(ctx)) : noPlace;
  if (typeof shared !== 'function') {
    own();
    if (shared === 'full') refuse(ctx, REFUSALS.shared);
    return;
  }
  const giveBack = () => {
    shared();
    own();
  };
  if (refuseWithoutMemory(ctx, work)) {
    giveBack();
    return;
  }
  const doWork = async () => {
    try {
      await next();
    } finally {
      shared();
      // A turn is about the event loop alone, which is free again.
      if (work === 'sequential') own();
    }
  };
  await goOnWithPlace(ctx, doWork, giveBack);
}

/** Calls that only pass bytes on need hardly any of the heap. */
function refuseWithoutMemory(ctx: Context, work: Work): boolean {
  const isRefused = work === 'heavy' && memoryPressure.isHigh;
  if (isRefused) refuse(ctx, REFUSALS.memory);
  return isRefused;
}

/** Whose heavy calls run one after the other. The shop's own server calls for all visitors from a private address. */
function findQueue(ctx: Context): string | null {
  const known = findKnownCaller(ctx);
  if (known) return known.key;
  if (typeof ctx.params.link === 'string') return `link ${ctx.params.link}`;
  return isPrivateAddress(isIP(ctx.ip) === 0 ? `${ctx.ip}::` : ctx.ip) ? null : ctx.ip;
}

/** It is not thrown: Strapi hides the message of a thrown 503. */
function refuse(ctx: Context, { status, name, message, retrySeconds }: Refusal): void {
  ctx.status = status;
  ctx.set('Retry-After', String(retrySeconds));
  ctx.body = { data: null, error: { status, name, message, details: {} } };
}
