import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'koa';
import { readSessionKey } from './bearer';
import { createCallCounter, refuseWhenOver } from './call-counter';

const WINDOW_MS = 10 * 60_000;
/** Wrong passwords of one account by one caller; more are refused. */
const MAX_WRONG_PASSWORDS = 10;
/** Wrong passwords of one account by all callers together; more slow its logins down. */
const MAX_WRONG_PASSWORDS_AT_ONCE = 10;
const MIN_DELAY_MS = 500;
/** Shorter than the shop waits for an answer. */
const MAX_DELAY_MS = 4000;
/** Registrations of one e-mail address by one caller. */
const MAX_REGISTRATIONS = 10;
/** Mails of one kind that one caller may ask for, to one e-mail address. */
const MAX_MAILS_OF_CALLER = 5;
/** Mails of one kind to one e-mail address, whoever asks for them. */
const MAX_MAILS = 10;

const createCounter = (limit: number) => createCallCounter({ limit, windowMs: WINDOW_MS });

/** What is counted by caller and account that a call names, whether the account exists or not. */
export type AccountLimit = 'registration' | MailKind;
export type MailKind = 'recovery' | 'confirmation';

// Calls are counted by the caller alone too, see `call-limits.ts`.
const callers = {
  registration: createCounter(MAX_REGISTRATIONS),
  recovery: createCounter(MAX_MAILS_OF_CALLER),
  confirmation: createCounter(MAX_MAILS_OF_CALLER),
} satisfies Record<AccountLimit, unknown>;
const mails = { recovery: createCounter(MAX_MAILS), confirmation: createCounter(MAX_MAILS) };
const wrongByCaller = createCounter(MAX_WRONG_PASSWORDS);
const wrongByAll = createCounter(MAX_WRONG_PASSWORDS_AT_ONCE);

/** Counts a call of this caller for this account and refuses it when there were too many. Others may go on. */
export function countAccount(ctx: Context, kind: AccountLimit, account: string): void {
  refuseWhenOver(ctx, callers[kind].count(`${ctx.ip} ${account}`, Date.now()));
}

/**
 * Whether one more mail may go to this address. When too many callers have asked, none is sent, which nobody is told:
 * the links in the mails before are valid.
 */
export function mayMail(kind: MailKind, email: string): boolean {
  return mails[kind].count(email.toLowerCase(), Date.now()) === 0;
}

/** Limits how often the password of one account may be wrong. docs/decisions/0149 */
export interface PasswordLimit {
  /** Throws when this caller has had too many wrong passwords of this account. */
  check(account: string): void;
  /** Counts a wrong password. */
  count(account: string): void;
  /** Waits when too many passwords of this account were wrong, whoever sent them. */
  slowDown(account: string): Promise<void>;
}

/** The limit of wrong passwords, for one call. A caller with a session is that session, any other their network. */
export function limitPasswords(ctx: Context): PasswordLimit {
  const caller = readSessionKey(ctx) || ctx.ip;
  return {
    check: (account) =>
      refuseWhenOver(ctx, wrongByCaller.findWait(`${caller} ${account}`, Date.now())),
    count: (account) => {
      wrongByCaller.count(`${caller} ${account}`, Date.now());
      wrongByAll.count(account, Date.now());
    },
    slowDown: async (account) => {
      const excess = wrongByAll.findExcess(account, Date.now());
      if (excess > 0) await delay(Math.min(MIN_DELAY_MS * 2 ** (excess - 1), MAX_DELAY_MS));
    },
  };
}
