import type { Core } from '@strapi/strapi';
import { runInTransaction } from '../../../lib/database';
import { getEnv } from '../../../lib/env';
import {
  type AccountMailParts,
  toConfirmationMail,
  toEmailChangedMail,
  toPasswordChangedMail,
  toRecoveryMail,
} from '../../../mail/account-mails';
import { readHouse } from '../../../mail/house';
import type { Mail } from '../../../mail/mail';
import { queueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { type Account, fetchCredentials, USER_UID } from './account';
import { type AccountEvent, recordAccountEvent } from './account-events';
import { CONFIRMATION_CODE, createCode, RESET_CODE } from './one-time-codes';

type Owner = Pick<Account, 'id' | 'email'>;

/** Mails the link for a new password if this address has an account. The call is answered before, so that its time does not tell. */
export function sendRecovery(strapi: Core.Strapi, email: string): void {
  runAfterAnswer(strapi, 'recovery', async () => {
    const account = await fetchCredentials(strapi, { email: email.toLowerCase() });
    if (!account || account.blocked) return;
    const { code, columns } = createCode(RESET_CODE, new Date());
    const mail = toRecoveryMail({ ...(await readParts(strapi, account)), code });
    await runInTransaction(strapi, () => storeAndQueue(strapi, account, columns, mail));
    wakeMailOutbox(strapi);
    recordAccountEvent(strapi, 'recovery-sent', account.id);
  });
}

/** Mails the link of confirmation once more if this address has an account that is not confirmed. */
export function sendConfirmation(strapi: Core.Strapi, email: string): void {
  runAfterAnswer(strapi, 'confirmation', async () => {
    const account = await fetchCredentials(strapi, { email: email.toLowerCase() });
    if (!account || account.blocked || account.confirmed) return;
    await runInTransaction(strapi, () => queueConfirmation(strapi, account));
    wakeMailOutbox(strapi);
    recordAccountEvent(strapi, 'confirmation-sent', account.id);
  });
}

/** Queues the mail of confirmation; to be called in the transaction that creates the account. */
export async function queueConfirmation(strapi: Core.Strapi, account: Owner): Promise<void> {
  const { code, columns } = createCode(CONFIRMATION_CODE, new Date());
  const parts = await readParts(strapi, account);
  await storeAndQueue(strapi, account, columns, toConfirmationMail({ ...parts, code }));
}

/** Tells the owner that the password was changed, so that a stranger cannot do it unnoticed. */
export function sendPasswordNotice(strapi: Core.Strapi, account: Owner): void {
  sendNotice(strapi, account, 'password-changed', toPasswordChangedMail);
}

/** Tells the account's former address that the account has another one. */
export function sendEmailNotice(strapi: Core.Strapi, account: Owner): void {
  sendNotice(strapi, account, 'account-changed', toEmailChangedMail);
}

function sendNotice(
  strapi: Core.Strapi,
  account: Owner,
  about: AccountEvent,
  toMail: (parts: AccountMailParts) => Mail,
): void {
  runAfterAnswer(strapi, about, async () => {
    await queueMail(strapi, toMail(await readParts(strapi, account)), new Date());
    wakeMailOutbox(strapi);
  });
}

async function readParts(strapi: Core.Strapi, { id, email }: Owner) {
  const house = await readHouse(strapi);
  return { accountId: id, to: email, shopUrl: getEnv().SHOP_URL, house };
}

/** Only the newest code is valid; it is stored in one transaction with its mail. */
async function storeAndQueue(strapi: Core.Strapi, { id }: Owner, columns: object, mail: Mail) {
  await strapi.db.query(USER_UID).update({ where: { id }, data: columns });
  await queueMail(strapi, mail, new Date());
}

function runAfterAnswer(strapi: Core.Strapi, name: string, work: () => Promise<void>): void {
  setImmediate(() => {
    work().catch((error: unknown) => strapi.log.error(`Account mail ${name}: ${String(error)}`));
  });
}
