import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, runInTransaction } from '../lib/database';
import { getDatabaseClock } from '../lib/database-clock';
import { getEnv } from '../lib/env';
import { repeat } from '../lib/repeat';
import { toGatheredMail } from './gathered-mail';
import type { Mail } from './mail';
import { countHouseMail } from './mail-budget';
import { MAIL_UID, toMailColumns, wakeMailOutbox } from './mail-outbox';

const HOUR_MS = 60 * 60_000;
/** What one caller says within this time after a mail reaches the house in one more mail. */
export const GATHER_MS = 10 * 60_000;
const LOOK_EVERY_MS = 10_000;
/** Read at once; the next look reads the next ones. */
const MAX_DUE = 500;

/** Who causes a mail to the house, and what it is about. */
export interface HouseMailCause {
  /** A customer or a network; null for what the backend or staff do by themselves, a few times a day at most. */
  readonly payer: string | null;
  /** Mails about the same are gathered: an inquiry. Null for mails of which each is about something else. */
  readonly topic: string | null;
}

/**
 * Stores a mail to the house, which is never withheld. The first about a topic leaves at once; what follows within
 * `GATHER_MS`, or when its payer has caused `SENDER_MAILS_PER_HOUR`, waits and leaves as one gathered mail. To be called in
 * the transaction of its cause. docs/decisions/0016-mails.md
 */
export async function queueHouseMail(
  strapi: Core.Strapi,
  mail: Mail,
  now: Date,
  cause: HouseMailCause,
): Promise<void> {
  await countHouseMail(mail.to);
  const dueAt = await findDue(strapi, now, cause);
  const columns = { ...toMailColumns(mail, now), ...cause };
  const data = dueAt === null ? columns : { ...columns, state: 'waiting', nextAttemptAt: dueAt };
  await strapi.db.query(MAIL_UID).create({ data });
}

const Told = z.object({
  state: z.string(),
  createdAt: DateTimeColumn,
  sentAt: DateTimeColumn.nullish(),
  nextAttemptAt: DateTimeColumn.nullish(),
});

/** When a mail leaves with others; null for at once. */
async function findDue(
  strapi: Core.Strapi,
  now: Date,
  { payer, topic }: HouseMailCause,
): Promise<Date | null> {
  if (payer === null) return null;
  const mails = strapi.db.query(MAIL_UID);
  const select = Object.keys(Told.shape);
  const since = (at: Date) => new Date(Math.max(at.getTime() + GATHER_MS, now.getTime()));
  if (topic !== null) {
    const row: unknown = await mails.findOne({ select, where: { topic }, orderBy: { id: 'desc' } });
    const told = row === null ? null : Told.parse(row);
    // Later words of a topic never leave before the earlier ones.
    if (told?.state === 'waiting') return told.nextAttemptAt ?? now;
    const toldAt = told?.state === 'gathered' ? (told.sentAt ?? told.createdAt) : told?.createdAt;
    if (toldAt && now.getTime() - toldAt.getTime() < GATHER_MS) return since(toldAt);
  }
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const separate = { payer, state: { $notIn: ['waiting', 'gathered'] } };
  const where = { ...separate, createdAt: { $gt: hourAgo } };
  if ((await mails.count({ where })) < getEnv().SENDER_MAILS_PER_HOUR) return null;
  const last = Told.parse(await mails.findOne({ select, where, orderBy: { id: 'desc' } }));
  return since(last.createdAt);
}

/** Sends what was gathered, from the start on and again and again. */
export function startHouseMails(strapi: Core.Strapi): void {
  repeat(strapi, { what: 'Mails to the house', everyMs: LOOK_EVERY_MS }, () =>
    sendGathered(strapi, getDatabaseClock(strapi).now()),
  );
}

const Due = z.array(z.object({ payer: z.string(), to: z.string() }));

/** Sends what was gathered and whose time has come. */
export async function sendGathered(strapi: Core.Strapi, now: Date): Promise<void> {
  const where = { state: 'waiting', nextAttemptAt: { $lte: now } };
  const rows: unknown = await strapi.db
    .query(MAIL_UID)
    .findMany({ select: ['payer', 'to'], where, orderBy: { id: 'asc' }, limit: MAX_DUE });
  const groups = new Map(Due.parse(rows).map((due) => [`${due.payer} ${due.to}`, due]));
  for (const due of groups.values()) await gather(strapi, due, now);
}

const Waiting = z.array(
  z.object({
    key: z.string(),
    replyTo: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
  }),
);

/** Makes one mail of all that waits of a payer, in the order in which it was said. Of several backends one does. */
async function gather(
  strapi: Core.Strapi,
  { payer, to }: z.infer<typeof Due>[number],
  now: Date,
): Promise<void> {
  const mails = strapi.db.query(MAIL_UID);
  const claimToken = randomUUID();
  await runInTransaction(strapi, async () => {
    await mails.updateMany({
      where: { state: 'waiting', payer, to },
      data: { state: 'gathered', claimToken, sentAt: now, nextAttemptAt: null },
    });
    const where = { claimToken, state: 'gathered' };
    const waiting = Waiting.parse(await mails.findMany({ where, orderBy: { id: 'asc' } }));
    // Another backend was faster.
    if (waiting.length === 0) return;
    const mail = toGatheredMail(waiting, to);
    await mails.create({ data: { ...toMailColumns(mail, now), payer } });
    await mails.updateMany({ where, data: { text: '', html: '', claimToken: null } });
  });
  wakeMailOutbox(strapi);
}
