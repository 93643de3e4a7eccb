import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { findCaller } from '../../../lib/caller';
import type { PasswordLimit } from '../../../lib/calls/account-limits';
import { toFieldRefusal } from '../../../lib/calls/parse-call';
import { runInTransaction } from '../../../lib/database';
import { type Deletion, toDeletionMail, toDeletionNotice } from '../../../mail/deletion-mails';
import { readHouse } from '../../../mail/house';
import { queueHouseMail } from '../../../mail/house-mails';
import { tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import {
  type Account,
  type Credentials,
  fetchCredentials,
  USER_UID,
} from '../../account/services/account';
import { recordAccountEvent } from '../../account/services/account-events';
import { isPasswordOf } from '../../account/services/log-in';
import { WRONG_CURRENT_PASSWORD } from '../../account/services/new-password';
import { hasApprovals } from '../../approval/services/approval-store';
import { hasSent } from '../../inquiry/services/inquiry-rows';
import texts from './deletion-texts.json';

/**
 * Deletes an account for good, all or nothing: with it go cart, wishlists, history, messages, mails and every session. Inquiries that
 * were sent stay as business correspondence, without a link to an account.
 */
export async function deleteAccount(
  strapi: Core.Strapi,
  limit: PasswordLimit,
  { id, currentPassword }: { readonly id: number; readonly currentPassword: string },
): Promise<Deletion> {
  const account = await fetchCredentials(strapi, { id });
  if (!account) throw new errors.UnauthorizedError();
  await checkPassword(strapi, limit, account, currentPassword);
  return removeAccount(strapi, account);
}

/** The same for an owner who has asked the house for it. */
export async function removeAccount(strapi: Core.Strapi, account: Account): Promise<Deletion> {
  const { id } = account;
  const house = await readHouse(strapi);
  const deletion = await runInTransaction(strapi, async () => {
    const summary = await describeDeletion(strapi, account);
    await strapi.db.query(USER_UID).delete({ where: { id } });
    await tryToQueueMail(strapi, toDeletionMail(account, summary, house), new Date(), 'own');
    await queueHouseMail(strapi, toDeletionNotice(account, house), new Date(), {
      payer: findCaller(),
      topic: null,
    });
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

/** What a deletion deletes, and everything that is kept, with reason and term: BAO § 132, UGB § 212. */
export async function describeDeletion(strapi: Core.Strapi, account: Account): Promise<Deletion> {
  const { id, rentmanId } = account;
  return {
    deleted: [...texts.deleted, ...((await hasApprovals(strapi, id)) ? [texts.companyWishes] : [])],
    kept: [
      ...((await hasSent(strapi, id)) ? [texts.inquiries] : []),
      ...(rentmanId === null ? [] : [texts.contact]),
      texts.events,
      texts.proof,
      texts.backups,
    ],
  };
}
