import type { Core } from '@strapi/strapi';
import { prepareDataFolders } from '../lib/data-folders';
import { getEnv } from '../lib/env';
import { createClaims } from '../lib/outbox/claims';
import { OutboxWorker } from '../lib/outbox/outbox-worker';
import type { Mail } from './mail';
import { fetchQueuedMail, MAIL_UID, toMailColumns } from './mail-records';
import { createMailWork } from './mail-work';
import { createMailer, type Mailer } from './mailer';

interface MailOutbox {
  readonly worker: OutboxWorker;
  readonly mailer: Mailer;
}

const outboxes = new WeakMap<Core.Strapi, MailOutbox>();

/** Stores a mail that leaves as soon as the mail server takes it. Belongs into the transaction of its cause. */
export async function queueMail(strapi: Core.Strapi, mail: Mail, now: Date): Promise<void> {
  await strapi.db.query(MAIL_UID).create({ data: toMailColumns(mail, now) });
}

/** Lets the outbox look for mails at once. */
export function wakeMailOutbox(strapi: Core.Strapi): void {
  outboxes.get(strapi)?.worker.wake();
}

/** Starts sending what waits. */
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
      claims: createClaims(query, { waiting: 'pending', working: 'sending' }),
      mailer,
      log: strapi.log,
      fetchMail: (id) => fetchQueuedMail(query, id),
    }),
  );
  outboxes.set(strapi, { worker, mailer });
  worker.start();
}

/** Ends sending; a mail under way is finished or stays for the next start. */
export async function stopMailOutbox(strapi: Core.Strapi): Promise<void> {
  const outbox = outboxes.get(strapi);
  await outbox?.worker.stop();
  outbox?.mailer.close();
}
