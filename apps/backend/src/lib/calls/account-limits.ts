import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from 'koa';
import { toMailbox } from '../mailbox';
import { readSessionKey } from './parse-call';
import { createSharedCounter, refuseWhenOver } from './shared-counter';

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
const createCounter = (name: string, limit: number) =>
  createSharedCounter({ name, limit, windowMs: WINDOW_MS });

/** What is counted by caller and account that a call names, whether the account exists or not. */
export type AccountLimit = 'registration' | 'recovery' | 'confirmation';

// Calls are counted by the caller alone too, see `call-limits.ts`.
const callers = {
  registration: createCounter('account-registration', MAX_REGISTRATIONS),
  recovery: createCounter('account-recovery', MAX_MAILS_OF_CALLER),
  confirmation: createCounter('account-confirmation', MAX_MAILS_OF_CALLER),
} satisfies Record<AccountLimit, unknown>;
const wrongByCaller = createCounter('wrong-by-caller', MAX_WRONG_PASSWORDS);
const wrongByAll = createCounter('wrong-by-all', MAX_WRONG_PASSWORDS_AT_ONCE);

/** Counts a call of this caller for this account and refuses it when there were too many. Others may go on. */
export async function countAccount(
  ctx: Context,
  kind: AccountLimit,
  account: string,
): Promise<void> {
  refuseWhenOver(ctx, await callers[kind].count(`${ctx.ip} ${toMailbox(account)}`));
}

export type PasswordLimit = ReturnType<typeof limitPasswords>;

/** How often passwords may be wrong. A caller with a session is that session, any other their network. docs/decisions/0023-passwords-and-attacks.md */
export function limitPasswords(ctx: Context) {
  const caller = readSessionKey(ctx) || ctx.ip;
  return {
    /** Throws when this caller has had too many wrong passwords of this account. */
    check: async (account: string) =>
      refuseWhenOver(ctx, await wrongByCaller.findWait(`${caller} ${account}`)),
    count: async (account: string) => {
      await Promise.all([wrongByCaller.count(`${caller} ${account}`), wrongByAll.count(account)]);
    },
    /** Waits when too many passwords of this account were wrong, whoever sent them. */
    slowDown: async (account: string) => {
      const excess = await wrongByAll.findExcess(account);
      if (excess > 0) await delay(Math.min(MIN_DELAY_MS * 2 ** (excess - 1), MAX_DELAY_MS));
    },
  };
}
