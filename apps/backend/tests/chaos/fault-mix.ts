import type { World } from '@klappe/rentman-sandbox/sandbox';
import type { Dice } from '../catalogue/dice';
import type { startFaultyMailServer } from './faulty-mail-server';
import { MAIL_FAULTS } from './faulty-mail-server';

type RentmanFault = Parameters<World['sandbox']['faults']['set']>[0][number];

/** Faults of Rentman that end by themselves; a refusal with 400 is an answer and no fault. */
const RENTMAN_FAULTS: readonly [RentmanFault, ...RentmanFault[]] = [
  { kind: 'status', status: 429, retryAfter: 1 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503, retryAfter: 1 },
  { kind: 'broken-json' },
  { kind: 'reset' },
  { kind: 'lost-answer' },
  { kind: 'delay', ms: 1200 },
];
const METHODS = ['GET', 'POST', undefined, undefined] as const;
const PATHS = ['*', '*', '/projectrequests*', '/contacts*', '/equipment*'] as const;
/** How often Rentman and the mail server are in order. */
const SHARE_IN_ORDER = 0.2;

/** How many kinds of faults there are. */
export const FAULT_COUNT = new Set(RENTMAN_FAULTS.map(toName)).size + MAIL_FAULTS.length;

function toName(fault: RentmanFault): string {
  return `Rentman ${'status' in fault ? fault.status : fault.kind}`;
}

type MailServer = Awaited<ReturnType<typeof startFaultyMailServer>>;

/** What surrounds the backend, and how it goes wrong. */
export function createSurroundings(world: World, mailServer: MailServer, dice: Dice) {
  const seen = new Set<string>();

  function rollFault(): RentmanFault {
    const fault = dice.pick(RENTMAN_FAULTS);
    const method = dice.pick(METHODS);
    seen.add(toName(fault));
    return {
      ...fault,
      path: dice.pick(PATHS),
      skip: dice.roll(3),
      ...(method === undefined ? {} : { method }),
      ...(dice.happens(0.5) ? { times: 1 + dice.roll(5) } : {}),
    };
  }

  return {
    /** The kinds of faults that were played so far. */
    seen,
    disturb() {
      const count = dice.happens(SHARE_IN_ORDER) ? 0 : 1 + dice.roll(3);
      world.sandbox.faults.set(Array.from({ length: count }, rollFault));
      const mailFault = dice.happens(SHARE_IN_ORDER) ? null : dice.pick(MAIL_FAULTS);
      mailServer.set(mailFault);
      if (mailFault) seen.add(`SMTP ${mailFault}`);
    },
    calm() {
      world.sandbox.faults.set([]);
      mailServer.set(null);
    },
  };
}
