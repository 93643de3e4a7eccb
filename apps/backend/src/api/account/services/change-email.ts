import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import type { PasswordLimit } from '../../../lib/calls/account-limits';
import { toFieldRefusal } from '../../../lib/calls/parse-call';
import { DateTimeColumn, runInTransaction } from '../../../lib/database';
import { hashText } from '../../../lib/signatures';
import { toAccountMail } from '../../../mail/letters';
import { refuseMailFlood } from '../../../mail/mail-budget';
import { queueMail, tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { saveOwnEmail } from '../../../rentman/customers/own-records';
import {
  Account,
  type Credentials,
  fetchCredentials,
  findTaken,
  toUsernameKey,
  USER_UID,
} from './account';
import { recordAccountEvent } from './account-events';
import { announceConfirmed } from './confirmed-addresses';
import { isPasswordOf } from './log-in';
import { WRONG_CURRENT_PASSWORD } from './new-password';
import { voidCodes } from './one-time-codes';
import { readParts } from './send-account-mails';
import { endSessions } from './sessions';

const VALID_MS = DAY_MS;
const PASSWORD_MISSING = 'Bitte geben Sie Ihr Passwort an, um die Email-Adresse zu ändern.';

export interface EmailChange {
  readonly limit: PasswordLimit;
  readonly password: string;
  /** The session that goes on when the new address is confirmed. */
  readonly sessionKey: string;
}

/** True when this address is another one than the account's. */
export function isOtherEmail(account: Pick<Account, 'email'>, email: string | undefined): boolean {
  return email !== undefined && email.toLowerCase() !== account.email.toLowerCase();
}

/** Another address needs the password; refused at the field `emailPassword`. To be called before anything is written. */
export async function checkEmailPassword(
  strapi: Core.Strapi,
  account: Credentials,
  { limit, password }: EmailChange,
): Promise<void> {
  if (password === '') throw toFieldRefusal('emailPassword', PASSWORD_MISSING);
  await limit.check(`id ${account.id}`);
  if (await isPasswordOf(strapi, account, password)) return;
  await limit.count(`id ${account.id}`);
  recordAccountEvent(strapi, 'password-change-failed', account.id);
  throw toFieldRefusal('emailPassword', WRONG_CURRENT_PASSWORD);
}

/**
 * Stores the address that somebody wants, and mails a link to it. It counts once the link was opened. The account's own
 * address is told. Whether another account has the address is told to that address alone, by mail.
 */
export async function requestEmailChange(
  strapi: Core.Strapi,
  account: Account,
  { email, sessionKey }: { readonly email: string; readonly sessionKey: string },
): Promise<void> {
  await refuseMailFlood();
  const newEmail = email.toLowerCase();
  const code = randomBytes(32).toString('hex');
  const now = new Date();
  const parts = await readParts(strapi, account);
  const isTaken = (await findTaken(strapi, { email: newEmail }, account.id)) !== null;
  const mail = isTaken
    ? toAccountMail('email-taken', { ...parts, to: newEmail, owner: undefined })
    : toAccountMail('email-change', { ...parts, to: newEmail, owner: undefined, code });
  await runInTransaction(strapi, async () => {
    // That the limit was reached is not told: the address may be anybody's. Nobody has the new code then.
    const isMailed = await tryToQueueMail(strapi, mail, now, 'stranger');
    const isAskedAgain = (await findNewEmail(strapi, account.id)) === newEmail;
    const data = {
      newEmail,
      newEmailHash: isTaken || !isMailed ? null : hashText(code),
      newEmailExpiresAt: new Date(now.getTime() + VALID_MS),
      newEmailSession: sessionKey,
    };
    // The code that was mailed before stays good.
    if (isMailed || !isAskedAgain) {
      await strapi.db.query(USER_UID).update({ where: { id: account.id }, data });
    }
    // Without this mail the owner would not learn what somebody else does with the account.
    await queueMail(strapi, toAccountMail('email-wanted', parts), now, 'code');
  });
  wakeMailOutbox(strapi);
}

const Wanted = z.object({
  newEmail: z.string().nullish(),
  newEmailExpiresAt: DateTimeColumn.nullish(),
  newEmailSession: z.string().nullish(),
});

/** The address that waits for its confirmation; null when none does. */
export async function findNewEmail(strapi: Core.Strapi, id: number): Promise<string | null> {
  const row: unknown = await strapi.db.query(USER_UID).findOne({ where: { id } });
  const { newEmail, newEmailExpiresAt } = Wanted.parse(row ?? {});
  const isOpen = newEmail && newEmailExpiresAt && newEmailExpiresAt > new Date();
  return isOpen ? newEmail : null;
}

/**
 * Makes the new address the account's by the code that was mailed to it: open codes end, every other session ends, and
 * both addresses are told. Opened again, the link changes nothing. False for a code that is none of these.
 */
export async function confirmNewEmail(strapi: Core.Strapi, code: string): Promise<boolean> {
  const users = strapi.db.query(USER_UID);
  const where = {
    newEmailHash: hashText(code),
    newEmailExpiresAt: { $gt: new Date() },
    blocked: { $ne: true },
  };
  const row: unknown = await users.findOne({ where });
  if (row === null) return false;
  const account = Account.parse(row);
  const { newEmail, newEmailSession } = Wanted.parse(row);
  if (!newEmail) return true;
  if ((await findTaken(strapi, { email: newEmail }, account.id)) !== null) {
    throw new errors.ValidationError('Invalid token');
  }
  const isChanged = await runInTransaction(strapi, async () => {
    const { count } = await users.updateMany({
      where: { ...where, newEmail },
      data: { ...toConfirmedColumns(account, newEmail), isRentmanEmailDue: true },
    });
    if (count !== 1) return false;
    await voidCodes(strapi, account.id);
    await endSessions(strapi, account.id, { except: newEmailSession ?? '' });
    const parts = await readParts(strapi, account);
    // The change was announced to the old address when it was asked for.
    await tryToQueueMail(strapi, toAccountMail('email-changed', parts), new Date(), 'code');
    const news = toAccountMail('email-new', { ...parts, to: newEmail });
    await tryToQueueMail(strapi, news, new Date(), 'own');
    return true;
  });
  if (!isChanged) return true;
  wakeMailOutbox(strapi);
  recordAccountEvent(strapi, 'account-changed', account.id);
  await announceConfirmed(strapi, { id: account.id, email: newEmail });
  await writeDueEmails(strapi, { id: account.id });
  return true;
}

/** The code stays, so that the link may be opened twice; everything else of the change ends with it. */
function toConfirmedColumns({ username, email }: Account, newEmail: string): object {
  const isUsername = username.toLowerCase() === email.toLowerCase();
  return {
    email: newEmail,
    confirmed: true,
    ...(isUsername ? { username: newEmail, usernameKey: toUsernameKey(newEmail) } : {}),
    newEmail: null,
    newEmailSession: null,
  };
}

const Due = z.array(z.object({ id: z.int() }));

/** Writes confirmed addresses to Rentman. One that Rentman does not take now stays due, and is tried again later. */
export async function writeDueEmails(strapi: Core.Strapi, where: object = {}): Promise<void> {
  const users = strapi.db.query(USER_UID);
  const due = await users.findMany({
    select: ['id'],
    where: { ...where, isRentmanEmailDue: true },
  });
  for (const { id } of Due.parse(due)) {
    const account = await fetchCredentials(strapi, { id });
    if (!account) continue;
    try {
      await saveOwnEmail(account);
      const data = { isRentmanEmailDue: false };
      await users.updateMany({ where: { id, email: account.email }, data });
    } catch (error) {
      strapi.log.warn(`Email address of account ${id} is not in Rentman yet: ${String(error)}`);
    }
  }
}
