import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { prepareDataFolders } from '../lib/data-folders';
import { type DatabaseQuery, DateTimeColumn, toFailure } from '../lib/database';
import { getDatabaseClock } from '../lib/database-clock';
import { getEnv } from '../lib/env';
import { sentMails } from '../lib/metrics';
import { toFailedColumns, toQueuedColumns } from '../lib/outbox/back-off';
import { createLeases } from '../lib/outbox/leases';
import { OutboxWorker } from '../lib/outbox/outbox-worker';
import type { OutboxWork } from '../lib/outbox/run-leased';
import type { Mail } from './mail';
import { type MailCause, spendMail } from './mail-budget';
import { isRefusedForGood, toMailFailureCode } from './mail-failures';
import { createMailer, type Mailer } from './mailer';

export const MAIL_UID = 'api::outgoing-mail.outgoing-mail';

const outboxes = new WeakMap<
  Core.Strapi,
  { readonly worker: OutboxWorker; readonly mailer: Mailer }
>();

/** A mail is withheld because its recipient or its sender has had enough: docs/decisions/0016-mails.md */
export class MailWithheld extends errors.RateLimitError {
  constructor() {
    super(
      'An diese Adresse gehen im Moment keine weiteren Mails. Bitte versuchen Sie es in einer Stunde erneut.',
    );
  }
}

/**
 * Stores a mail, which leaves as soon as the mail server takes it. To be called in the transaction of its cause, which is
 * undone by the `MailWithheld` that a withheld mail throws: a code that nobody got must not count.
 */
export async function queueMail(
  strapi: Core.Strapi,
  mail: Mail,
  now: Date,
  cause: MailCause,
): Promise<void> {
  if (!(await tryToQueueMail(strapi, mail, now, cause))) throw new MailWithheld();
}

/** The same for a cause that counts without its mail, too. False when the mail is withheld. */
export async function tryToQueueMail(
  strapi: Core.Strapi,
  mail: Mail,
  now: Date,
  cause: MailCause,
): Promise<boolean> {
  if (!(await spendMail(strapi, mail, cause))) {
    sentMails.inc({ result: 'withheld' });
    return false;
  }
  await strapi.db.query(MAIL_UID).create({ data: toMailColumns(mail, now) });
  return true;
}

/** Whether a mail with this key was queued, sent or not. */
export async function isQueued(strapi: Core.Strapi, key: string): Promise<boolean> {
  return (await strapi.db.query(MAIL_UID).count({ where: { key } })) > 0;
}

/** True while a mail to this address with these words waits to be sent. */
export async function isQueuedWith(
  strapi: Core.Strapi,
  to: string,
  words: string,
): Promise<boolean> {
  const where = { to, text: { $contains: words } };
  return (await strapi.db.query(MAIL_UID).count({ where })) > 0;
}

export function wakeMailOutbox(strapi: Core.Strapi): void {
  outboxes.get(strapi)?.worker.wake();
}

/** Within this time every server that works has answered. */
const MAX_ANSWER_MS = 20_000;

class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Sends a mail while somebody waits for it, and keeps it as sent with how it left: to the server, or as a file. Otherwise
 * answers with what the server says against it, and nothing is tried again.
 */
export async function sendAtOnce(
  strapi: Core.Strapi,
  mail: Mail,
  now: Date,
): Promise<{ readonly isFile: boolean } | { readonly failure: Error }> {
  const mailer = outboxes.get(strapi)?.mailer;
  if (!mailer) throw new Error('A mail is sent before the outbox has started');
  if (!(await spendMail(strapi, mail, 'code'))) throw new MailWithheld();
  const failure = await Promise.race([mailer.send(mail).then(() => null, toFailure), failLate()]);
  if (failure) return { failure };
  const isFile = mailer.writesFiles;
  const sent = { state: 'sent', sentAt: now, isFile, nextAttemptAt: null, ...NO_BODY };
  await strapi.db.query(MAIL_UID).create({ data: { ...toMailColumns(mail, now), ...sent } });
  sentMails.inc({ result: 'sent' });
  return { isFile };
}

async function failLate(): Promise<Error> {
  return await delay(MAX_ANSWER_MS, new NoAnswer(`No answer within ${MAX_ANSWER_MS / 1000} s`), {
    ref: false,
  });
}

export function startMailOutbox(strapi: Core.Strapi): void {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = getEnv();
  const query = strapi.db.query(MAIL_UID);
  const mailer = createMailer({
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    folder: prepareDataFolders(DATA_DIR).mail,
    log: strapi.log,
  });
  const worker = new OutboxWorker(
    createMailWork({
      leases: createLeases(query, 'sending'),
      mailer,
      log: strapi.log,
      now: () => getDatabaseClock(strapi).read(),
      fetchMail: (id) => fetchQueuedMail(query, id),
    }),
  );
  outboxes.set(strapi, { worker, mailer });
  worker.start();
}

/** Stops sending. A mail that is being sent is finished, or sent after the next start. */
export async function stopMailOutbox(strapi: Core.Strapi): Promise<void> {
  const outbox = outboxes.get(strapi);
  await outbox?.worker.stop();
  outbox?.mailer.close();
}

/** A sent mail has no body any more: it may hold the code of an account. docs/decisions/0016-mails.md */
const NO_BODY = { text: '', html: '' };

/** Tries a failed or waiting mail again, for three more days. False when it is in neither state. */
export async function resendMail(
  strapi: Core.Strapi,
  documentId: string,
  now = getDatabaseClock(strapi).now(),
): Promise<boolean> {
  const { count } = await strapi.db.query(MAIL_UID).updateMany({
    where: { documentId, state: { $in: ['pending', 'failed', 'waiting'] } },
    data: { ...toQueuedColumns(now), ...NO_ERROR },
  });
  wakeMailOutbox(strapi);
  return count === 1;
}

/** The columns of a mail that waits to be sent. Its key is unique, so that it cannot be queued twice. */
export function toMailColumns(mail: Mail, now: Date): object {
  return { ...mail, ...toQueuedColumns(now) };
}

/** A mail that waits, with how often it was tried. */
export interface QueuedMail {
  readonly mail: Mail;
  readonly attempts: number;
  readonly giveUpAt: Date;
}

const Row = z.object({
  key: z.string(),
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attempts: z.number(),
  giveUpAt: DateTimeColumn,
});

export async function fetchQueuedMail(query: DatabaseQuery, id: number): Promise<QueuedMail> {
  const { attempts, giveUpAt, replyTo, ...mail } = Row.parse(
    await query.findOne({ where: { id } }),
  );
  return { mail: { ...mail, replyTo: replyTo ?? undefined }, attempts, giveUpAt };
}

export interface MailWork extends Pick<OutboxWork, 'leases' | 'log' | 'now'> {
  readonly mailer: Mailer;
  fetchMail(id: number): Promise<QueuedMail>;
}

export function createMailWork(work: MailWork): OutboxWork {
  const { leases, mailer, log, now } = work;
  return {
    name: 'mail',
    leases,
    log,
    now,
    async run(lease) {
      const { mail, attempts, giveUpAt } = await work.fetchMail(lease.id);
      await lease.renew();
      try {
        await mailer.send(mail);
        sentMails.inc({ result: 'sent' });
        const sent = { state: 'sent', sentAt: await now(), isFile: mailer.writesFiles };
        return { ...sent, ...NO_ERROR, nextAttemptAt: null, ...NO_BODY };
      } catch (error) {
        sentMails.inc({ result: 'refused' });
        const isWorthRetrying = !isRefusedForGood(error);
        return {
          ...toFailedColumns({ now: await now(), attempts, giveUpAt, isWorthRetrying }),
          ...toMailError(error),
        };
      }
    },
    toUnexpected: (error) => ({ state: 'failed', nextAttemptAt: null, ...toMailError(error) }),
  };
}

function toMailError(error: unknown) {
  return {
    lastErrorCode: toMailFailureCode(error),
    lastError: error instanceof Error ? error.message : String(error),
  };
}

const NO_ERROR = { lastErrorCode: null, lastError: null };
