import { randomUUID } from 'node:crypto';
import { toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { runInTransaction, runStatement } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { type House, readHouse } from '../../../mail/house';
import { html, type Mail, toPage } from '../../../mail/mail';
import { queueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { listWaiting, type Waiting } from './list-waiting';

const TABLE = 'house_reminders';
const DAY_MS = 24 * 60 * 60_000;
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
    if (fresh.length > 0) await queueMail(strapi, toReminder(fresh, house), now);
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
  const groups = [...Map.groupBy(waiting, ({ kind }) => kind)];
  const toLink = ({ path }: Waiting) => house.toPanelAddress(path);
  const text = groups.map(([kind, items]) =>
    [`${kind} (${items.length})`, ...items.map((item) => `- ${item.text}: ${toLink(item)}`)].join(
      '\n',
    ),
  );
  const body = groups.map(
    ([kind, items]) =>
      html`<p>${kind} (${items.length})</p><ul>${items.map((item) => html`<li><a href="${toLink(item)}">${item.text}</a></li>`)}</ul>`,
  );
  const subject = `Wartet seit mehr als einem Tag: ${waiting.length === 1 ? waiting[0]?.text : `${waiting.length} Aufgaben`}`;
  return {
    key: `erinnerung-${randomUUID()}`,
    to: house.inquiryEmail,
    subject,
    text: `${[intro, ...text].join('\n\n')}\n`,
    html: toPage(subject, html`<p>${intro}</p>${body}`),
  };
}
