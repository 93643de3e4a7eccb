import type { Context } from 'koa';
import {
  type CallCounter,
  createCallCounter,
  refuseWhenOver,
} from '../../../lib/calls/call-counter';

const WINDOW_MS = 10 * 60_000;
/** Wrong passwords for one account, registrations of one address. */
const FAILURES = 10;
/** Mails of one kind to one address. */
const MAILS = 5;

const createCounter = (limit: number) => createCallCounter({ limit, windowMs: WINDOW_MS });

/** What is counted by the account somebody names, whether it exists or not. */
export type AccountLimit = 'failures' | 'registration' | 'recovery' | 'confirmation';

// Calls are counted by the caller's address too, see `lib/calls/call-limits.ts`.
const counters: Readonly<Record<AccountLimit, CallCounter>> = {
  failures: createCounter(FAILURES),
  registration: createCounter(FAILURES),
  recovery: createCounter(MAILS),
  confirmation: createCounter(MAILS),
};

/** Counts a call for this account and refuses it when there were too many. */
export function countAccount(ctx: Context, kind: AccountLimit, account: string): void {
  refuseWhenOver(ctx, counters[kind].count(account, Date.now()));
}

/** Refuses a call for an account that has had too many, without counting it. */
export function checkAccount(ctx: Context, kind: AccountLimit, account: string): void {
  refuseWhenOver(ctx, counters[kind].findWait(account, Date.now()));
}

/** Counts a failure that has been answered otherwise. */
export function countFailure(account: string): void {
  counters.failures.count(account, Date.now());
}
