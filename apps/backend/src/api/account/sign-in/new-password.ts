import { findUsernameInPassword, MESSAGES } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { toValidationError } from '../calls/parse-account-call';
import { checkAccount, countFailure } from '../guard/account-limits';
import { fetchCredentials } from '../records/account';
import { recordAccountEvent } from '../records/account-events';
import { findByCode, RESET_CODE, takeCode } from '../records/one-time-code';
import { isPasswordOf } from './log-in';
import { sendPasswordNotice } from './send-codes';

interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}
interface PasswordChange extends NewPassword {
  readonly id: number;
  readonly currentPassword: string;
}

/** Changes the password of somebody logged in, who has to know the current one. decisions "Accounts" */
export async function changeOwnPassword(
  strapi: Core.Strapi,
  ctx: Context,
  { id, currentPassword, ...change }: PasswordChange,
): Promise<void> {
  checkAccount(ctx, 'failures', `id ${id}`);
  const account = await fetchCredentials(strapi, { id });
  if (!account) throw new errors.UnauthorizedError();
  checkNewPassword(account.username, change);
  if (!(await isPasswordOf(strapi, account, currentPassword))) {
    countFailure(`id ${id}`);
    recordAccountEvent(strapi, 'password-change-failed', id);
    throw toFieldRefusal('currentPassword', 'Das aktuelle Passwort ist falsch!');
  }
  if (currentPassword === change.password) throw toFieldRefusal('password', MESSAGES.samePassword);
  await storePassword(strapi, id, { password: change.password, resetPasswordToken: null });
  recordAccountEvent(strapi, 'password-changed', id);
  sendPasswordNotice(strapi, account);
}

/** Sets a new password for the account a code was mailed for, once; answers with its number. */
export async function resetByCode(
  strapi: Core.Strapi,
  { code, ...change }: NewPassword & { readonly code: string },
): Promise<number> {
  const account = await findByCode(strapi, RESET_CODE, code);
  if (!account) throw toWrongCode();
  checkNewPassword(account.username, change);
  if (!(await takeCode(strapi, RESET_CODE, code))) throw toWrongCode();
  // Whoever got the mail owns the address.
  await storePassword(strapi, account.id, { password: change.password, confirmed: true });
  recordAccountEvent(strapi, 'password-reset', account.id);
  sendPasswordNotice(strapi, account);
  return account.id;
}

function checkNewPassword(username: string, change: NewPassword): void {
  if (change.password !== change.passwordConfirmation) {
    throw toFieldRefusal('passwordConfirmation', MESSAGES.passwordMismatch);
  }
  const [problem] = findUsernameInPassword({ username, password: change.password });
  if (problem) throw toFieldRefusal('password', problem.message);
}

/** Through Strapi's own service, which hashes it. */
async function storePassword(strapi: Core.Strapi, id: number, data: object): Promise<void> {
  await strapi.plugin('users-permissions').service('user').edit(id, data);
}

function toFieldRefusal(field: string, message: string) {
  return toValidationError([{ path: [field], message }]);
}

function toWrongCode() {
  return new errors.ValidationError('Incorrect code provided');
}
