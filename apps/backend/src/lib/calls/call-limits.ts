import type { Context } from 'koa';
import { type Env, getEnv } from '../env';
import { createSharedCounter, refuseWhenOver } from './shared-counter';

const WINDOW_MS = 10 * 60_000;

interface Limit {
  readonly maxCalls: (env: Env) => number;
  /** What was too much, in German; the 429 adds how long to wait. Without it: tries. */
  readonly message?: string;
}

const getAccountCalls = ({ ACCOUNT_CALLS_PER_10_MINUTES }: Env) => ACCOUNT_CALLS_PER_10_MINUTES;
const INQUIRY: Limit = {
  maxCalls: ({ INQUIRY_CALLS_PER_10_MINUTES }) => INQUIRY_CALLS_PER_10_MINUTES,
  message: 'Zu viele Anfragen von Ihrem Anschluss.',
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
  'guest-inquiry': { maxCalls: () => 600 },
  'contact-message': {
    // Includes corrections and repeats of one message.
    maxCalls: () => 20,
    message: 'Zu viele Nachrichten von Ihrem Anschluss.',
  },
  // A browser tells several things at once, at most every three seconds.
  demand: { maxCalls: () => 400, message: 'Zu viele Meldungen von Ihrem Anschluss.' },
  'list-matches': {
    // Each is 150 ms of work at most; a long list takes several.
    maxCalls: () => 240,
    message: 'Zu viele Listen von Ihrem Anschluss.',
  },
  // Each is half a second of work at most.
  'list-paper': { maxCalls: () => 60, message: 'Zu viele Papiere von Ihrem Anschluss.' },
} satisfies Record<string, Limit>;

export type CallLimit = keyof typeof CALL_LIMITS;

const counters = new Map<CallLimit, ReturnType<typeof createSharedCounter>>();

/** Counts a call of this address and refuses it with 429 when there were too many. */
export async function countCall(ctx: Context, name: CallLimit): Promise<void> {
  const { maxCalls, message }: Limit = CALL_LIMITS[name];
  const counter =
    counters.get(name) ??
    createSharedCounter({ name, limit: maxCalls(getEnv()), windowMs: WINDOW_MS });
  counters.set(name, counter);
  refuseWhenOver(ctx, await counter.count(ctx.ip), message);
}
