import type { AccountChanges } from '@klappe/contracts';
import { findUsernameProblems } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { toValidationError } from '../calls/parse-account-call';
import { fetchCredentials, findTaken, toUsernameKey, USER_UID } from '../records/account';
import { recordAccountEvent } from '../records/account-events';
import { sendEmailNotice } from './send-codes';

/** Changes what people may change of their own account. §7, decisions "Accounts" */
export async function changeAccount(
  strapi: Core.Strapi,
  id: number,
  changes: AccountChanges,
): Promise<void> {
  const account = await fetchCredentials(strapi, { id });
  if (!account) throw new errors.UnauthorizedError();
  const [problem] = findUsernameProblems({ ...account, ...changes });
  if (problem) throw toValidationError([{ path: [problem.field], message: problem.message }]);
  await refuseTaken(strapi, id, changes);
  const { username, email } = changes;
  const data = {
    ...changes,
    ...(username === undefined ? {} : { usernameKey: toUsernameKey(username) }),
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
  };
  try {
    await strapi.db.query(USER_UID).update({ where: { id }, data });
  } catch (error) {
    // Somebody took the name between the look and the write.
    await refuseTaken(strapi, id, changes);
    throw error;
  }
  recordAccountEvent(strapi, 'account-changed', id);
  if (email !== undefined && email.toLowerCase() !== account.email) {
    sendEmailNotice(strapi, account);
  }
}

async function refuseTaken(strapi: Core.Strapi, id: number, changes: AccountChanges) {
  const taken = await findTaken(strapi, changes, id);
  if (taken) throw new errors.ApplicationError(taken);
}
