import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { toDeletionMail, toDeletionNotice } from '../../mail/deletion-mails';
import { queueMail, wakeMailOutbox } from '../../mail/mail-outbox';
import { toValidationError } from '../account/calls/parse-account-call';
import { checkAccount, countFailure } from '../account/guard/account-limits';
import { type Credentials, fetchCredentials, USER_UID } from '../account/records/account';
import { recordAccountEvent } from '../account/records/account-events';
import { isPasswordOf } from '../account/sign-in/log-in';
import { readHouse } from '../inquiry/intake/house';
import { INQUIRY_UID } from '../inquiry/records/inquiry-store';
import { type Deletion, tellDeletion } from './tell-deletion';

interface Farewell {
  readonly id: number;
  readonly currentPassword: string;
}

/**
 * Ends an account for good, all or nothing: with it go cart, wishlists and history, and every session. Inquiries that
 * were sent stay as business correspondence, without a link to anybody's account.
 */
export async function deleteAccount(
  strapi: Core.Strapi,
  ctx: Context,
  { id, currentPassword }: Farewell,
): Promise<Deletion> {
  const account = await fetchCredentials(strapi, { id });
  if (!account) throw new errors.UnauthorizedError();
  await checkPassword(strapi, ctx, account, currentPassword);
  const sent = { user: id, state: { $ne: 'incomplete' } };
  const house = await readHouse(strapi);
  const deletion = await strapi.db.transaction(async () => {
    const inquiryCount = await strapi.db.query(INQUIRY_UID).count({ where: sent });
    const told = tellDeletion(account, inquiryCount);
    await strapi.db.query(USER_UID).delete({ where: { id } });
    await queueMail(strapi, toDeletionMail(account, told, house), new Date());
    await queueMail(strapi, toDeletionNotice(account, house), new Date());
    return told;
  });
  wakeMailOutbox(strapi);
  recordAccountEvent(strapi, 'deleted', id);
  return deletion;
}

async function checkPassword(
  strapi: Core.Strapi,
  ctx: Context,
  account: Credentials,
  password: string,
): Promise<void> {
  checkAccount(ctx, 'failures', `id ${account.id}`);
  if (await isPasswordOf(strapi, account, password)) return;
  countFailure(`id ${account.id}`);
  recordAccountEvent(strapi, 'deletion-failed', account.id);
  throw toValidationError([
    { path: ['currentPassword'], message: 'Das aktuelle Passwort ist falsch!' },
  ]);
}
