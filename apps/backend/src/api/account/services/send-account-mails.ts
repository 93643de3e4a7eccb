import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { runInTransaction } from '../../../lib/database';
import { readHouse } from '../../../mail/house';
import { toAccountMail } from '../../../mail/letters';
import { MailWithheld, queueMail, tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { type Account, fetchCredentials } from './account';
import { recordAccountEvent } from './account-events';
import { consumeCode, createCode } from './one-time-codes';

type Owner = Pick<Account, 'id' | 'email' | 'confirmed' | 'firstname' | 'lastname'>;

/** Mails the link for a new password if this address has an account, some time after the call was answered. */
export function sendRecovery(strapi: Core.Strapi, email: string): void {
  runSomeTimeLater(strapi, 'recovery', async () => {
    const account = await fetchCredentials(strapi, { email: email.toLowerCase() });
    if (!account || account.blocked) return;
    const parts = await readParts(strapi, account);
    await runInTransaction(strapi, async () => {
      const code = await createCode(strapi, 'reset', account.id);
      await queueMail(strapi, toAccountMail('recovery', { ...parts, code }), new Date(), 'code');
    });
    wakeMailOutbox(strapi);
    recordAccountEvent(strapi, 'recovery-sent', account.id);
  });
}

/** Mails the link of confirmation once more if this address has an account that is not confirmed. */
export function sendConfirmation(strapi: Core.Strapi, email: string): void {
  runSomeTimeLater(strapi, 'confirmation', async () => {
    const account = await fetchCredentials(strapi, { email: email.toLowerCase() });
    if (!account || account.blocked || account.confirmed) return;
    await runInTransaction(strapi, async () => {
      if (!(await queueConfirmation(strapi, account))) throw new MailWithheld();
    });
    wakeMailOutbox(strapi);
    recordAccountEvent(strapi, 'confirmation-sent', account.id);
  });
}

/**
 * Queues the mail of confirmation; to be called in the transaction that creates the account. False when it is withheld: the
 * owner asks for it again, and the code that nobody has is void.
 */
export async function queueConfirmation(strapi: Core.Strapi, account: Owner): Promise<boolean> {
  const parts = await readParts(strapi, account);
  const code = await createCode(strapi, 'confirmation', account.id);
  const mail = toAccountMail('confirmation', { ...parts, code });
  const isQueued = await tryToQueueMail(strapi, mail, new Date(), 'code');
  if (!isQueued) await consumeCode(strapi, 'confirmation', code);
  return isQueued;
}

export function sendPasswordNotice(strapi: Core.Strapi, account: Owner): void {
  const send = async () => {
    const mail = toAccountMail('password-changed', await readParts(strapi, account));
    await tryToQueueMail(strapi, mail, new Date(), 'code');
    wakeMailOutbox(strapi);
  };
  setImmediate(() => void logErrors(strapi, 'password-changed', send));
}

/** What every mail to an account needs. */
export async function readParts(strapi: Core.Strapi, account: Owner) {
  const { id, email, confirmed } = account;
  const owner = confirmed ? account : undefined;
  return { accountId: id, to: email, owner, house: await readHouse(strapi) };
}

/** How long mails that strangers can ask for wait: at least so long, and at most. */
const WAIT_MS = [300, 2000] as const;

/**
 * Runs work after a random time. An account that exists makes more work than none, which slows down the call that comes
 * next: right after the answer, that would tell whether there is one.
 */
export function runSomeTimeLater(
  strapi: Core.Strapi,
  name: string,
  work: () => Promise<void>,
): void {
  const [min, max] = WAIT_MS;
  void logErrors(strapi, name, async () => {
    await delay(min + Math.random() * (max - min));
    await work();
  });
}

async function logErrors(
  strapi: Core.Strapi,
  name: string,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    // Nothing is stored of a mail that is withheld, and whoever asked for it is told nothing.
    if (error instanceof MailWithheld) return;
    strapi.log.error(`Account mail ${name}: ${String(error)}`);
  }
}
