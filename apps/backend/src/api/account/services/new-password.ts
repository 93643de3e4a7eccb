import {
  ACCOUNT_TEXT_NAMES,
  type AccountText,
  findUsernameInPassword,
  MESSAGES,
} from '@klappe/domain';
import { isWeakPassword } from '@klappe/domain/weak-password';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { PasswordLimit } from '../../../lib/calls/account-limits';
import { toFieldRefusal, toFieldRefusals } from '../../../lib/calls/parse-call';
import { runInTransaction } from '../../../lib/database';
import { type Account, fetchCredentials } from './account';
import { recordAccountEvent } from './account-events';
import { isPasswordOf } from './log-in';
import { consumeCode, findByCode, voidCodes } from './one-time-codes';
import { sendPasswordNotice } from './send-account-mails';
import { endSessions } from './sessions';

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}
interface PasswordChange extends NewPassword {
  readonly id: number;
  readonly currentPassword: string;
}

export const WRONG_CURRENT_PASSWORD = 'Das aktuelle Passwort ist falsch!';

export async function changeOwnPassword(
  strapi: Core.Strapi,
  limit: PasswordLimit,
  { id, currentPassword, ...change }: PasswordChange,
): Promise<void> {
  await limit.check(`id ${id}`);
  const account = await fetchCredentials(strapi, { id });
  if (!account) throw new errors.UnauthorizedError();
  checkNewPassword(account, change);
  if (!(await isPasswordOf(strapi, account, currentPassword))) {
    await limit.count(`id ${id}`);
    recordAccountEvent(strapi, 'password-change-failed', id);
    throw toFieldRefusal('currentPassword', WRONG_CURRENT_PASSWORD);
  }
  if (currentPassword === change.password) throw toFieldRefusal('password', MESSAGES.samePassword);
  await storePassword(strapi, id, { password: change.password });
  recordAccountEvent(strapi, 'password-changed', id);
  sendPasswordNotice(strapi, account);
}

/** Sets a new password for the account a code was mailed for; the code works once. Answers with the account's id. */
export async function resetByCode(
  strapi: Core.Strapi,
  { code, ...change }: NewPassword & { readonly code: string },
): Promise<number> {
  const account = await findByCode(strapi, 'reset', code);
  if (!account) throw toCodeRefusal();
  checkNewPassword(account, change);
  await runInTransaction(strapi, async () => {
    if (!(await consumeCode(strapi, 'reset', code))) throw toCodeRefusal();
    // The code was in a mail to the address, so its owner has confirmed it too.
    await storePassword(strapi, account.id, { password: change.password, confirmed: true });
  });
  recordAccountEvent(strapi, 'password-reset', account.id);
  sendPasswordNotice(strapi, account);
  return account.id;
}

function checkNewPassword(account: Account, change: NewPassword): void {
  if (change.password !== change.passwordConfirmation) {
    throw toFieldRefusal('passwordConfirmation', MESSAGES.passwordMismatch);
  }
  const { password } = change;
  const [problem] = findUsernameInPassword({ username: account.username, password });
  if (problem) throw toFieldRefusal('password', problem.message);
  refuseWeakPassword(account, password);
}

/** Stores a password, which Strapi's own service hashes. Ends every session of the account and voids its codes. */
async function storePassword(strapi: Core.Strapi, id: number, data: object): Promise<void> {
  await runInTransaction(strapi, async () => {
    await strapi.plugin('users-permissions').service('user').edit(id, data);
    await endSessions(strapi, id);
    await voidCodes(strapi, id, 'reset');
  });
}

function toCodeRefusal() {
  return new errors.ValidationError('Incorrect code provided');
}

/** The person who gets the password: their names are what others try first. */
type Person = Readonly<Partial<Record<AccountText | 'username' | 'email', string>>>;

/** Refuses a new password that others would guess soon; `path` is that of the field in the call. */
export function refuseWeakPassword(
  person: Person,
  password: string,
  path: readonly string[] = ['password'],
): void {
  const names = ['username', 'email', ...ACCOUNT_TEXT_NAMES] as const;
  const ownWords = names.flatMap((name) => person[name] ?? []);
  if (!isWeakPassword(password, ownWords)) return;
  throw toFieldRefusals([{ path: [...path], message: MESSAGES.passwordWeak }]);
}
