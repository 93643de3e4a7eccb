import { addDays, formatDate, formatPrice, type PlainDate, toHouseDate } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, runInTransaction } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { readHouse, toHouseLook } from '../../../mail/house';
import { queueHouseMail } from '../../../mail/house-mails';
import { writeMail } from '../../../mail/mail';
import { wakeMailOutbox } from '../../../mail/mail-outbox';
import { writeSubjects } from '../../reminder/services/remind';
import type { DemandReport } from '../panel/demand-answers';
import labels from '../panel/demand-labels.json';
import { readDemand } from './demand-report';

const MAX_NAMED = 5;
const MONDAY = 1;

/**
 * Mails the house the figures of the week that ended yesterday, on Mondays, once whatever number of backends runs. A week
 * in which nothing was counted, or of which the house was there for a part only, is not mailed. `day` is which day it is;
 * the mail leaves at once.
 */
export async function sendMondayMail(
  strapi: Core.Strapi,
  day = getDatabaseClock(strapi).now(),
): Promise<void> {
  const today = toHouseDate(day);
  if (new Date(`${today}T12:00:00Z`).getUTCDay() !== MONDAY) return;
  const report = await readDemand(strapi, 'week', addDays(today, -1));
  const began = await readFirstDay(strapi);
  if (report.days[0] <= began || isEmpty(report)) return;
  const house = await readHouse(strapi);
  const paragraphs = toParagraphs(report, report.daysBefore[0] > began);
  const subject = `Die Woche bis ${formatDate(addDays(today, -1))} im Webshop`;
  const link = {
    label: 'Nachfrage im Adminbereich',
    url: house.toPanelAddress('nachfrage'),
    isButton: true,
  };
  await runInTransaction(strapi, async () => {
    const [fresh] = await writeSubjects(strapi, [{ subject: `demand ${today}` }], today);
    if (!fresh) return;
    const head = { key: `nachfrage-${today}`, to: house.email, subject };
    const now = getDatabaseClock(strapi).now();
    const heading = { heading: 'Die Woche im Webshop', about: '' };
    const mail = writeMail(head, [heading, ...paragraphs, link], toHouseLook(house));
    await queueHouseMail(strapi, mail, now, { payer: null, topic: null });
  });
  wakeMailOutbox(strapi);
}

const Role = z.object({ createdAt: DateTimeColumn });

/** The day of the house's first start, which made the role of super admins; the role cannot be deleted. */
async function readFirstDay(strapi: Core.Strapi): Promise<PlainDate> {
  const role: unknown = await strapi.db
    .query('admin::role')
    .findOne({ where: { code: 'strapi-super-admin' } });
  return toHouseDate(Role.parse(role).createdAt);
}

function isEmpty({ inquiries, lists }: DemandReport): boolean {
  return inquiries.sent === 0 && lists.every(({ rows }) => rows.length === 0);
}

function toParagraphs(
  { inquiries, inquiriesBefore, lists }: DemandReport,
  hasWeekBefore: boolean,
): readonly string[] {
  const { sent, accepted, declined, sentCents } = inquiries;
  const before = hasWeekBefore ? ` (in der Woche davor ${inquiriesBefore.sent})` : '';
  const all = `${sent} Anfragen${before} für ${formatPrice(sentCents)}; angenommen ${accepted}, abgelehnt ${declined}.`;
  const named = lists
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => {
      const items = rows.slice(0, MAX_NAMED).map(({ name, count }) => `${name} (${count})`);
      return `${toLabel(kind)}: ${items.join(', ')}`;
    });
  return [all, ...named];
}

const LABELS: Readonly<Record<string, string>> = labels;
const toLabel = (kind: string) => LABELS[kind] ?? kind;
