import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { PasswordLimit } from '../../../lib/calls/account-limits';
import { toFieldRefusal } from '../../../lib/calls/parse-call';
import { runInTransaction } from '../../../lib/database';
import { type Deletion, toDeletionMail, toDeletionNotice } from '../../../mail/deletion-mails';
import { readHouse } from '../../../mail/house';
import { queueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { type Credentials, fetchCredentials, USER_UID } from '../../account/services/account';
import { recordAccountEvent } from '../../account/services/account-events';
import { isPasswordOf } from '../../account/services/log-in';
import { WRONG_CURRENT_PASSWORD } from '../../account/services/new-password';
import { describeDeletion } from './describe-deletion';

interface DeletionRequest {
  readonly id: number;
  readonly currentPassword: string;
}

/**
 * Deletes an account for good, all or nothing: with it go cart, wishlists, history, messages, mails and every session. Inquiries that
 * were sent stay as business correspondence, without a link to an account.
 */
export async function deleteAccount(
  strapi: Core.Strapi,
  limit: PasswordLimit,
  { id, currentPassword }: DeletionRequest,
): Promise<Deletion> {
  const account = await fetchCredentials(strapi, { id });
  if (!account) throw new errors.UnauthorizedError();
  await checkPassword(strapi, limit, account, currentPassword);
  const house = await readHouse(strapi);
  const deletion = await runInTransaction(strapi, async () => {
    const summary = await describeDeletion(strapi, account);
    await strapi.db.query(USER_UID).delete({ where: { id } });
    await queueMail(strapi, toDeletionMail(account, summary, house), new Date());
    await queueMail(strapi, toDeletionNotice(account, house), new Date());
    return summary;
  });
  wakeMailOutbox(strapi);
  recordAccountEvent(strapi, 'deleted', id);
  return deletion;
}

async function checkPassword(
  strapi: Core.Strapi,
  limit: PasswordLimit,
  account: Credentials,
  password: string,
): Promise<void> {
  await limit.check(`id ${account.id}`);
  if (await isPasswordOf(strapi, account, password)) return;
  await limit.count(`id ${account.id}`);
  recordAccountEvent(strapi, 'deletion-failed', account.id);
  throw toFieldRefusal('currentPassword', WRONG_CURRENT_PASSWORD);
}
