import { randomUUID } from 'node:crypto';
import { DAY_MS, toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { parseRows, runInTransaction, runStatement } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { houseReminders, RemindedRow } from '../../../lib/house-reminders';
import { type House, readHouse, toHouseLook } from '../../../mail/house';
import { queueHouseMail } from '../../../mail/house-mails';
import { type Mail, writeMail } from '../../../mail/mail';
import { wakeMailOutbox } from '../../../mail/mail-outbox';

const TABLE = 'house_reminders';
/** What waits longer was there before the house was reminded of anything. */
const MAX_AGE_DAYS = 30;
/** Longer than anything is looked for. */
const KEPT_DAYS = 60;

const Subjects = z.array(z.object({ subject: z.string() }));

/**
 * Mails the house what waits for it since more than a day, each thing once: its row is written in the transaction of the
 * mail, and of several backends one writes it.
 */
export async function remindHouse(
  strapi: Core.Strapi,
  now = getDatabaseClock(strapi).now(),
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await strapi.db
    .connection(TABLE)
    .where('day', '<', toHouseDate(ago(KEPT_DAYS)))
    .delete();
  const waiting = await listWaiting(strapi, { after: ago(MAX_AGE_DAYS), before: ago(1) });
  if (waiting.length === 0) return;
  const house = await readHouse(strapi);
  await runInTransaction(strapi, async () => {
    const fresh = await writeSubjects(strapi, waiting, toHouseDate(now));
    if (fresh.length === 0) return;
    await queueHouseMail(strapi, toReminder(fresh, house), now, { payer: null, topic: null });
  });
  wakeMailOutbox(strapi);
}

/** Those of them that nobody was told of before; to be called in the transaction that tells of them. */
export async function writeSubjects<Told extends Pick<Waiting, 'subject'>>(
  strapi: Core.Strapi,
  waiting: readonly Told[],
  day: string,
): Promise<readonly Told[]> {
  const rows = waiting.map(({ subject }) => ({ subject, day }));
  const added: unknown = await runStatement(strapi, (knex) =>
    knex(TABLE).insert(rows).onConflict('subject').ignore().returning('subject'),
  );
  const subjects = new Set(Subjects.parse(added).map(({ subject }) => subject));
  return waiting.filter(({ subject }) => subjects.has(subject));
}

function toReminder(waiting: readonly Waiting[], house: House): Mail {
  const intro = 'Das wartet seit mehr als einem Tag auf jemanden im Haus:';
  const lists = [...Map.groupBy(waiting, ({ kind }) => kind)].map(([kind, items]) => ({
    title: `${kind} (${items.length})`,
    items: items.map(({ text: label, path }) => ({ label, url: house.toPanelAddress(path) })),
  }));
  const subject = `Wartet seit mehr als einem Tag: ${waiting.length === 1 ? waiting[0]?.text : `${waiting.length} Aufgaben`}`;
  const head = { key: `erinnerung-${randomUUID()}`, to: house.inquiryEmail, subject };
  const heading = { heading: 'Das wartet auf Sie', about: '' };
  return writeMail(head, [heading, intro, ...lists], toHouseLook(house));
}

/** One thing that waits for somebody of the house. */
interface Waiting {
  /** Unique and permanent: nobody is reminded of the same subject twice. */
  readonly subject: string;
  readonly kind: string;
  readonly text: string;
  /** Below the panel's address. */
  readonly path: string;
}

/** More of one kind are named by a later mail. */
const MAX_LISTED = 100;

/** What waits since a moment between these two, the oldest first. */
async function listWaiting(
  strapi: Core.Strapi,
  { after, before }: { readonly after: Date; readonly before: Date },
): Promise<readonly Waiting[]> {
  const found: Waiting[] = [];
  for (const reminder of houseReminders.list(strapi)) {
    const { kind, uid, label, since, where, toText, toPath } = reminder;
    const rows: unknown = await strapi.db.query(uid).findMany({
      where: { ...where, [since]: { $gt: after, $lt: before } },
      orderBy: { [since]: 'asc' },
      limit: MAX_LISTED,
    });
    for (const row of parseRows(strapi, uid, RemindedRow, rows)) {
      const { documentId } = row;
      const subject = `${kind} ${documentId}`;
      found.push({ subject, kind: label, text: toText(row), path: toPath(documentId) });
    }
  }
  return found;
}
