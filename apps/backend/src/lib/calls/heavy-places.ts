import { isIP } from 'node:net';
import type { Context, Next } from 'koa';
import { isPrivateAddress } from '../network-address';
import { WORKS, type Work } from './call-budget';
import { findKnownCaller } from './counted-caller';
import { goOnWithPlace, isGone } from './hold-place';
import { createPlaces, type GiveBack } from './places';

/** Calls of one caller that wait for the first; a browser asks for a few documents at once. */
const MAX_WAITING_OF_CALLER = 8;
/** More at once would only need more memory: the processor is shared. */
const MAX_RUNNING = 3;
const MAX_WAITING = 60;
const RETRY_SECONDS = 5;

const takeOwn = createPlaces({ maxRunning: 1, maxWaiting: MAX_WAITING_OF_CALLER });
const takeShared = createPlaces({ maxRunning: MAX_RUNNING, maxWaiting: MAX_WAITING });

const TOO_MANY_OWN =
  'Es laufen schon mehrere große Abfragen von Ihnen. Bitte warten Sie, bis die ersten fertig sind.';
const TOO_MANY =
  'Im Moment sind zu viele große Abfragen gleichzeitig offen. Bitte in Kürze erneut.';

/**
 * Lets heavy calls wait for each other: one at a time for each account, guest link or address, a few in the process. A place
 * is given back when the answer has been sent.
 */
export async function runHeavyCall(ctx: Context, next: Next, work: Work): Promise<void> {
  const { hasOwnPlace, hasSharedPlace } = WORKS[work];
  const taken: GiveBack[] = [];
  const giveBack = () => {
    for (const each of taken) each();
  };
  const caller = hasOwnPlace ? findQueue(ctx) : null;
  const queues = [
    ...(caller === null ? [] : [() => takeOwn(caller, () => isGone(ctx))]),
    ...(hasSharedPlace ? [() => takeShared('all', () => isGone(ctx))] : []),
  ];
  for (const take of queues) {
    const place = await take();
    if (typeof place !== 'function') {
      giveBack();
      if (place === 'full') answerFull(ctx, taken.length === 0 && caller !== null);
      return;
    }
    taken.push(place);
  }
  await goOnWithPlace(ctx, next, giveBack);
}

/** Whose heavy calls run one after the other. The shop's own server calls for all visitors from a private address. */
function findQueue(ctx: Context): string | null {
  const known = findKnownCaller(ctx);
  if (known) return known.key;
  if (typeof ctx.params.link === 'string') return `link ${ctx.params.link}`;
  return isPrivateAddress(isIP(ctx.ip) === 0 ? `${ctx.ip}::` : ctx.ip) ? null : ctx.ip;
}

/** It is not thrown: Strapi hides the message of a thrown 503. */
function answerFull(ctx: Context, isOwn: boolean): void {
  const [status, name, message] = isOwn
    ? [429, 'RateLimitError', TOO_MANY_OWN]
    : [503, 'BusyError', TOO_MANY];
  ctx.status = Number(status);
  ctx.set('Retry-After', String(RETRY_SECONDS));
  ctx.body = { data: null, error: { status, name, message, details: {} } };
}
