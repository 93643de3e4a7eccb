import type { Context } from 'koa';
import { type CallCounter, createCallCounter, refuseWhenOver } from './call-counter';

const WINDOW_MS = 10 * 60_000;
/** Wrong passwords of one account. */
const MAX_WRONG_PASSWORDS = 10;
/** Registrations of one e-mail address. */
const MAX_REGISTRATIONS = 10;
/** Mails of one kind to one e-mail address. */
const MAX_MAILS = 5;

const createCounter = (limit: number) => createCallCounter({ limit, windowMs: WINDOW_MS });

/** What is counted by the account that a call names, whether the account exists or not. */
export type AccountLimit = 'registration' | 'recovery' | 'confirmation';

// Calls are counted by the caller's IP address too, see `call-limits.ts`.
const counters: Readonly<Record<AccountLimit, CallCounter>> = {
  registration: createCounter(MAX_REGISTRATIONS),
  recovery: createCounter(MAX_MAILS),
  confirmation: createCounter(MAX_MAILS),
};
const wrongPasswords = createCounter(MAX_WRONG_PASSWORDS);

/** Counts a call for this account and refuses it when there were too many. */
export function countAccount(ctx: Context, kind: AccountLimit, account: string): void {
  refuseWhenOver(ctx, counters[kind].count(account, Date.now()));
}

/** The limit of wrong passwords, for one call. */
export function limitPasswords(ctx: Context) {
  return {
    check: (account: string) => refuseWhenOver(ctx, wrongPasswords.findWait(account, Date.now())),
    count: (account: string) => void wrongPasswords.count(account, Date.now()),
  };
}
