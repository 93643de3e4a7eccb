import { z } from 'zod';
import { GIVE_UP_AFTER_MS } from '../lib/outbox/back-off';
import type { DatabaseQuery } from '../lib/outbox/database-query';
import type { Mail } from './mail';
import type { QueuedMail } from './mail-work';

export const MAIL_UID = 'api::outgoing-mail.outgoing-mail';

/** The columns of a mail that waits to be sent. Its key is unique: it cannot be queued twice. */
export function toMailColumns(mail: Mail, now: Date): object {
  return {
    ...mail,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: now,
    giveUpAt: new Date(now.getTime() + GIVE_UP_AFTER_MS),
  };
}

const Row = z.object({
  key: z.string(),
  to: z.string(),
  replyTo: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  attempts: z.number(),
  giveUpAt: z.union([z.string(), z.number(), z.date()]).transform((value) => new Date(value)),
});

/** Reads a waiting mail. */
export async function fetchQueuedMail(query: DatabaseQuery, id: number): Promise<QueuedMail> {
  const { attempts, giveUpAt, replyTo, ...mail } = Row.parse(
    await query.findOne({ where: { id } }),
  );
  return { mail: { ...mail, replyTo: replyTo ?? undefined }, attempts, giveUpAt };
}
