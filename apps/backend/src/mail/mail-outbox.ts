import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { prepareDataFolders } from '../lib/data-folders';
import { type DatabaseQuery, DateTimeColumn } from '../lib/database';
import { getDatabaseClock } from '../lib/database-clock';
import { getEnv } from '../lib/env';
import { sentMails } from '../lib/metrics';
import { toFailedColumns, toQueuedColumns } from '../lib/outbox/back-off';
import { createLeases } from '../lib/outbox/leases';
import { OutboxWorker } from '../lib/outbox/outbox-worker';
import type { OutboxWork } from '../lib/outbox/run-leased';
import type { Mail } from './mail';
import { type MailCause, spendMail } from './mail-budget';
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

export function wakeMailOutbox(strapi: Core.Strapi): void {
  outboxes.get(strapi)?.worker.wake();
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
    data: { ...toQueuedColumns(now), lastError: null },
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
        return { ...sent, lastError: null, nextAttemptAt: null, ...NO_BODY };
      } catch (error) {
        sentMails.inc({ result: 'refused' });
        const isWorthRetrying = !isRefusedForGood(error);
        return {
          ...toFailedColumns({ now: await now(), attempts, giveUpAt, isWorthRetrying }),
          lastError: error instanceof Error ? error.message : String(error),
        };
      }
    },
    toUnexpected: (error) => ({ state: 'failed', lastError: String(error), nextAttemptAt: null }),
  };
}

const SmtpRefusal = z.object({
  responseCode: z.number().min(500).max(599),
  command: z.enum(['RCPT TO', 'DATA']),
});

/**
 * True when the server refuses the recipient or the content for good. A missing login or a full queue can be fixed,
 * so that is retried.
 */
function isRefusedForGood(error: unknown): boolean {
  return SmtpRefusal.safeParse(error).success;
}
