import type { Context } from 'koa';
import { type Env, getEnv } from '../env';
import { toAddressCaller } from './counted-caller';
import { createSharedCounter, describeMinutes, refuseWhenOver } from './shared-counter';

const MINUTE_MS = 60_000;
const USUAL_MINUTES = 10;

interface Limit {
  readonly maxCalls: (env: Env) => number;
  /** How long calls are counted together; without it ten minutes. */
  readonly minutes?: number;
  /** What was too much, in German. Without it: tries. */
  readonly what?: string;
}

const getAccountCalls = ({ ACCOUNT_CALLS_PER_10_MINUTES }: Env) => ACCOUNT_CALLS_PER_10_MINUTES;
/** Limits of accounts grow with the setting, which is 60 unless a house changes it. */
const perAccount = (calls: number, what: string, minutes = USUAL_MINUTES): Limit => ({
  maxCalls: (env) => Math.ceil((getAccountCalls(env) * calls) / 60),
  minutes,
  what,
});
const INQUIRY: Limit = {
  maxCalls: ({ INQUIRY_CALLS_PER_10_MINUTES }) => INQUIRY_CALLS_PER_10_MINUTES,
  what: 'Anfragen',
};

const CALL_LIMITS = {
  login: { maxCalls: getAccountCalls },
  // A registration costs Rentman several requests.
  registration: { maxCalls: (env) => Math.ceil(getAccountCalls(env) / 3) },
  recovery: { maxCalls: getAccountCalls },
  confirmation: { maxCalls: getAccountCalls },
  password: { maxCalls: getAccountCalls },
  'panel-login': { maxCalls: getAccountCalls },
  'panel-recovery': { maxCalls: getAccountCalls },
  inquiry: INQUIRY,
  'inquiry-lines': INQUIRY,
  // An open page asks every three seconds.
  'guest-inquiry': { maxCalls: () => 600, what: 'Aufrufe' },
  // Includes corrections and repeats of one message.
  'contact-message': { maxCalls: () => 20, what: 'Nachrichten' },
  // A browser tells several things at once, at most every three seconds.
  demand: { maxCalls: () => 400, what: 'Meldungen' },
  // Each is 150 ms of work at most; a long list takes several.
  'list-matches': { maxCalls: () => 240, what: 'Listen' },
  // Each is some seconds of a worker at most.
  'list-paper': { maxCalls: () => 60, what: 'Papiere' },
  // Rentman tells each change of a house with some thousand items in a few minutes.
  webhook: { maxCalls: () => 60_000, what: 'Meldungen' },
  // Programs of the house, which copy whole lists.
  program: perAccount(6000, 'Aufrufe'),
  // Staff: a page of the panel makes some ten calls.
  panel: perAccount(6000, 'Aufrufe'),

  // An open page asks every three seconds, a newly loaded one makes some ten calls: five of each without a break.
  reading: perAccount(3000, 'Aufrufe'),
  // Cart, project and packing list save 500 ms after the last change, so a browser makes 1,200 saves at most.
  autosave: perAccount(1500, 'Speicherungen'),
  // Each is a tap or a form.
  writing: perAccount(600, 'Änderungen'),
  // Asks Rentman or reads much.
  searching: perAccount(300, 'Abfragen'),
  document: perAccount(120, 'Dokumente'),
  // The house reads each of them.
  telling: perAccount(60, 'Mitteilungen'),
  // Stays in the history for good.
  order: perAccount(60, 'Bestellungen'),
  // Reads everything that belongs to the account.
  export: perAccount(5, 'Auszüge', 60),
} satisfies Record<string, Limit>;

export type CallLimit = keyof typeof CALL_LIMITS;

const counters = new Map<CallLimit, ReturnType<typeof createSharedCounter>>();

/** Counts a call of this caller and refuses it with 429 when there were too many. */
export async function countCall(
  ctx: Context,
  name: CallLimit,
  caller = toAddressCaller(ctx),
): Promise<void> {
  const { maxCalls, minutes = USUAL_MINUTES, what }: Limit = CALL_LIMITS[name];
  const limit = maxCalls(getEnv());
  const counter =
    counters.get(name) ?? createSharedCounter({ name, limit, windowMs: minutes * MINUTE_MS });
  counters.set(name, counter);
  const message =
    what && `Zu viele ${what} ${caller.from} (höchstens ${limit} in ${describeMinutes(minutes)}).`;
  refuseWhenOver(ctx, await counter.count(caller.key), message);
}
