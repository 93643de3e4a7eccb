import { INVALID_LOGIN, NOT_CONFIRMED } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { checkAccount, countFailure } from '../guard/account-limits';
import { type Credentials, findByIdentifier, toUsernameKey } from '../records/account';
import { recordAccountEvent } from '../records/account-events';

/** No password has this hash; comparing with it takes as long as with any other. */
const NOBODYS_HASH = `$2b$10$${'K'.repeat(53)}`;

interface Login {
  readonly identifier: string;
  readonly password: string;
}

/**
 * Lets somebody in by username or e-mail address, whatever its case, and password. §4, §8
 * Known and unknown names take the same work and get the same answer; only who knows the password learns more.
 */
export async function logIn(
  strapi: Core.Strapi,
  ctx: Context,
  { identifier, password }: Login,
): Promise<Credentials> {
  const account = await findByIdentifier(strapi, identifier);
  const counted = account ? `id ${account.id}` : `name ${toUsernameKey(identifier)}`;
  checkAccount(ctx, 'failures', counted);
  const isRight = await isPasswordOf(strapi, account, password);
  if (!account || !isRight) {
    countFailure(counted);
    recordAccountEvent(strapi, 'login-failed', account?.id ?? null);
    throw new errors.ValidationError(INVALID_LOGIN);
  }
  if (account.blocked) {
    recordAccountEvent(strapi, 'login-failed', account.id);
    throw new errors.ApplicationError('Your account has been blocked by an administrator');
  }
  if (!account.confirmed) {
    recordAccountEvent(strapi, 'login-failed', account.id);
    throw new errors.ApplicationError(NOT_CONFIRMED);
  }
  recordAccountEvent(strapi, 'login', account.id);
  return account;
}

/** Compares a password, also with that of nobody, at the same cost. */
export async function isPasswordOf(
  strapi: Core.Strapi,
  account: Pick<Credentials, 'password'> | null,
  password: string,
): Promise<boolean> {
  const users = strapi.plugin('users-permissions').service('user');
  const isSame = await users.validatePassword(password, account?.password || NOBODYS_HASH);
  return isSame === true && Boolean(account?.password);
}
