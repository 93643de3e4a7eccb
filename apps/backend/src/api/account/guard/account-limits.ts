import type { Context } from 'koa';
import { type CallCounter, createCallCounter } from '../../../lib/call-counter';
import { getEnv } from '../../../lib/env';
import { refuseWhenOver } from '../../../lib/refuse-when-over';

const WINDOW_MS = 10 * 60_000;
/** Wrong passwords for one account, registrations of one address. */
const FAILURES = 10;
/** Mails of one kind to one address. */
const MAILS = 5;

const createCounter = (limit: number) => createCallCounter({ limit, windowMs: WINDOW_MS });

/** What is counted by the caller's address; each kind for itself. */
export type AddressLimit = 'login' | 'registration' | 'recovery' | 'confirmation' | 'password';
/** What is counted by the account somebody names, whether it exists or not. */
export type AccountLimit = 'failures' | 'registration' | 'recovery' | 'confirmation';

interface Counters {
  readonly address: Readonly<Record<AddressLimit, CallCounter>>;
  readonly account: Readonly<Record<AccountLimit, CallCounter>>;
}

let counters: Counters | undefined;

function getCounters(): Counters {
  const most = getEnv().ACCOUNT_CALLS_PER_10_MINUTES;
  counters ??= {
    address: {
      login: createCounter(most),
      registration: createCounter(Math.ceil(most / 3)),
      recovery: createCounter(most),
      confirmation: createCounter(most),
      password: createCounter(most),
    },
    account: {
      failures: createCounter(FAILURES),
      registration: createCounter(FAILURES),
      recovery: createCounter(MAILS),
      confirmation: createCounter(MAILS),
    },
  };
  return counters;
}

/** Counts a call of this address and refuses it when there were too many. */
export function countAddress(ctx: Context, kind: AddressLimit): void {
  refuseWhenOver(ctx, getCounters().address[kind].count(ctx.ip, Date.now()));
}

/** Counts a call for this account and refuses it when there were too many. */
export function countAccount(ctx: Context, kind: AccountLimit, account: string): void {
  refuseWhenOver(ctx, getCounters().account[kind].count(account, Date.now()));
}

/** Refuses a call for an account that has had too many, without counting it. */
export function checkAccount(ctx: Context, kind: AccountLimit, account: string): void {
  refuseWhenOver(ctx, getCounters().account[kind].findWait(account, Date.now()));
}

/** Counts a failure that has been answered otherwise. */
export function countFailure(account: string): void {
  getCounters().account.failures.count(account, Date.now());
}
