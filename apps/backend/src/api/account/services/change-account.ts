import { type AccountChanges, REGISTRATION_MESSAGES } from '@klappe/contracts';
import { findUsernameProblems } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { toFieldRefusal } from '../../../lib/calls/parse-call';
import { type Account, fetchCredentials, findTaken, toKeyColumns, USER_UID } from './account';
import { recordAccountEvent } from './account-events';
import {
  checkEmailPassword,
  type EmailChange,
  isOtherEmail,
  requestEmailChange,
} from './change-email';

export async function changeAccount(
  strapi: Core.Strapi,
  id: number,
  wanted: AccountChanges,
  emailChange: EmailChange,
): Promise<void> {
  const account = await fetchCredentials(strapi, { id });
  if (!account) throw new errors.UnauthorizedError();
  const isMoving = isOtherEmail(account, wanted.email);
  if (isMoving) await checkEmailPassword(strapi, account, emailChange);
  // Another address counts once it is confirmed.
  const changes = { ...dropCompanyName(account, wanted), email: account.email };
  const [problem] = findUsernameProblems({ ...account, ...changes });
  if (problem) throw toFieldRefusal(problem.field, problem.message);
  await refuseTaken(strapi, id, changes.username);
  const keys = toKeyColumns({ ...account, ...changes });
  try {
    await strapi.db.query(USER_UID).update({ where: { id }, data: { ...changes, ...keys } });
  } catch (error) {
    // Somebody may have taken the name between the check and the write.
    await refuseTaken(strapi, id, changes.username);
    throw error;
  }
  recordAccountEvent(strapi, 'account-changed', id);
  if (!isMoving || wanted.email === undefined) return;
  const { sessionKey } = emailChange;
  await requestEmailChange(strapi, account, { email: wanted.email, sessionKey });
}

/** An account of a company takes the company's name from its record; the house decides on changes. */
function dropCompanyName(account: Account, wanted: AccountChanges): AccountChanges {
  if (account.client !== 'business' || account.rentmanId === null) return wanted;
  const { company: _company, ...changes } = wanted;
  return changes;
}

/** Refuses a username that another account has. Whether an address is taken is never told. */
export async function refuseTaken(
  strapi: Core.Strapi,
  id: number,
  username: string | undefined,
): Promise<void> {
  const taken = await findTaken(strapi, { username }, id);
  if (taken) throw new errors.ApplicationError(REGISTRATION_MESSAGES[taken]);
}
