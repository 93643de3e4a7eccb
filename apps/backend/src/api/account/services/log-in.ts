import { createHmac } from 'node:crypto';
import { INVALID_LOGIN, NOT_CONFIRMED } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { PasswordLimit } from '../../../lib/calls/account-limits';
import { getEnv } from '../../../lib/env';
import { createMutexByKey } from '../../../lib/mutex';
import { type Credentials, findByIdentifier, toUsernameKey, USER_UID } from './account';
import { recordAccountEvent } from './account-events';

/** No password has this hash; a comparison with it takes as long as with any other. */
export const HASH_OF_NO_PASSWORD = `$2b$10$${'K'.repeat(53)}`;

/** Tries of one caller wait for each other: those sent at once would all be checked before the first wrong one is counted. */
const runOneTry = createMutexByKey();

interface LoginTry {
  readonly identifier: string;
  readonly password: string;
  readonly network: string;
}

/**
 * Checks username or e-mail address, whatever its case, and password. Known and unknown names cost the same time and
 * get the same answer; only who knows the password is told that an account is blocked or not confirmed.
 */
export async function logIn(
  strapi: Core.Strapi,
  limit: PasswordLimit,
  login: LoginTry,
): Promise<Credentials> {
  const { identifier, network } = login;
  const found = await findByIdentifier(strapi, identifier);
  const counted = found ? `id ${found.id}` : `name ${toUsernameKey(identifier)}`;
  const account = await runOneTry(`${network} ${counted}`, async () => {
    await limit.check(counted);
    // Logins from a network that the owner has used do not wait: an attack must not lock the owner out.
    if (!found || !isKnownNetwork(found, network)) await limit.slowDown(counted);
    const isRight = await isPasswordOf(strapi, found, login.password);
    if (found && isRight) return found;
    await limit.count(counted);
    recordAccountEvent(strapi, 'login-failed', found?.id ?? null);
    throw new errors.ValidationError(INVALID_LOGIN);
  });
  if (account.blocked) {
    recordAccountEvent(strapi, 'login-failed', account.id);
    throw new errors.ApplicationError('Your account has been blocked by an administrator');
  }
  if (!account.confirmed) {
    recordAccountEvent(strapi, 'login-failed', account.id);
    throw new errors.ApplicationError(NOT_CONFIRMED);
  }
  recordAccountEvent(strapi, 'login', account.id);
  await rememberNetwork(strapi, account, network);
  return account;
}

/** Compares a password. It takes as long for an account that does not exist. */
export async function isPasswordOf(
  strapi: Core.Strapi,
  account: Pick<Credentials, 'password'> | null,
  password: string,
): Promise<boolean> {
  const users = strapi.plugin('users-permissions').service('user');
  const isSame = await users.validatePassword(password, account?.password || HASH_OF_NO_PASSWORD);
  return isSame === true && Boolean(account?.password);
}

const MAX_NETWORKS = 10;

type Owner = Pick<Credentials, 'id' | 'knownNetworks'>;

/** Whether this account has logged in from this network before. */
function isKnownNetwork(account: Owner, network: string): boolean {
  return account.knownNetworks.includes(toMark(account, network));
}

/** Notes a network that the owner has logged in from; the oldest of ten is forgotten. One write for each new network. */
async function rememberNetwork(
  strapi: Core.Strapi,
  account: Owner,
  network: string,
): Promise<void> {
  if (isKnownNetwork(account, network)) return;
  const knownNetworks = [toMark(account, network), ...account.knownNetworks].slice(0, MAX_NETWORKS);
  await strapi.db.query(USER_UID).update({ where: { id: account.id }, data: { knownNetworks } });
}

/** No address is stored: a mark can be compared with a network, but not read. */
function toMark({ id }: Owner, network: string): string {
  const hmac = createHmac('sha256', getEnv().JWT_SECRET).update(`network ${id} ${network}`);
  return hmac.digest('base64url').slice(0, 22);
}
