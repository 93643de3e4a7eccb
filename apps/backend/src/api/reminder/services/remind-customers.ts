import {
  findReminders,
  formatShortDayWithYear,
  isReminderHour,
  type Reminder,
  toHouseDate,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { forEachRow, parseRows, runInTransaction } from '../../../lib/database';
import { type House, readHouse } from '../../../mail/house';
import { toReminderMail } from '../../../mail/letters';
import { MailWithheld, queueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import type { ProjectReading } from '../../../rentman/projects/project-reading';
import { toInquiryUrl } from '../../inquiry/services/inquiry-link';
import { InquiryRow, loadInquiry } from '../../inquiry/services/inquiry-rows';
import { findStage, listSentOffers } from '../../project/services/note-reading';
import { PROJECT_UID, ProjectRecord } from '../../project/services/project-store';
import { writeSubjects } from './remind';
import { isStopped, toReminded, toStopCode } from './reminder-stops';

/** The stages as they were last read in which there is something to remind of. */
const STAGES = ['offer', 'confirmed', 'packed', 'out'];
const BATCH = 50;

const Ids = z.array(z.object({ id: z.number() }));

const RemindedInquiry = InquiryRow.pick({
  id: true,
  number: true,
  email: true,
  projectReference: true,
  decision: true,
  withdrawnAt: true,
  shipping: true,
  user: true,
});
type RemindedInquiry = z.infer<typeof RemindedInquiry>;

/**
 * Mails customers what begins or ends soon, each date once: its row is written in the transaction of the mail. What ends
 * with a cancellation is none of these stages any more.
 */
export async function remindCustomers(strapi: Core.Strapi, now = new Date()): Promise<void> {
  if (!isReminderHour(now)) return;
  const house = await readHouse(strapi);
  for (let last = 0; ; ) {
    const rows: unknown = await strapi.db.query(PROJECT_UID).findMany({
      where: { stage: { $in: STAGES }, isOthers: false, id: { $gt: last } },
      orderBy: { id: 'asc' },
      limit: BATCH,
    });
    const ids = Ids.parse(rows);
    const projects = parseRows(strapi, 'inquiry_projects', ProjectRecord, rows);
    await forEachRow(strapi, 'Reminders of project', projects, (project) =>
      remindOf(strapi, { project, house, now }),
    );
    if (ids.length < BATCH) return;
    last = ids.at(-1)?.id ?? last;
  }
}

interface Reminding {
  readonly project: ProjectRecord;
  readonly house: House;
  readonly now: Date;
}

async function remindOf(strapi: Core.Strapi, { project, house, now }: Reminding): Promise<void> {
  const { reading, inquiryId } = project;
  if (!reading) return;
  const inquiry = await loadInquiry(strapi, RemindedInquiry, { id: inquiryId });
  if (inquiry === null || inquiry.email === '') return;
  const { decision, withdrawnAt, shipping } = inquiry;
  const reminders = findReminders(
    {
      stage: findStage({ decision, isWithdrawn: withdrawnAt !== null }, reading, now),
      start: reading.dates?.start ?? null,
      end: reading.dates?.end ?? null,
      isFetched: shipping !== 'shipping' && shipping !== 'courier',
      offers: listSentOffers(reading),
    },
    now,
  );
  if (reminders.length === 0 || (await isStopped(strapi, toReminded(inquiry)))) return;
  const told = reminders.map((reminder) => ({
    reminder,
    subject: `customer ${inquiryId} ${reminder.kind} ${reminder.day}`,
  }));
  const named = inquiry.projectReference || reading.name;
  const { dates, contact } = reading;
  for (const { reminder, subject } of told) {
    await runInTransaction(strapi, async () => {
      if ((await writeSubjects(strapi, [{ subject }], toHouseDate(now))).length === 0) return;
      const mail = toMail({ inquiry, reminder, project: named, dates, contact, subject, house });
      await queueMail(strapi, mail, now, 'own');
    }).catch((error: unknown) => {
      // A reminder that is withheld is tried again within its day.
      if (!(error instanceof MailWithheld)) throw error;
    });
  }
  wakeMailOutbox(strapi);
}

interface MailParts {
  readonly inquiry: RemindedInquiry;
  readonly reminder: Reminder;
  readonly project: string;
  readonly dates: ProjectReading['dates'];
  readonly contact: ProjectReading['contact'];
  readonly subject: string;
  readonly house: House;
}

function toMail({ inquiry, reminder, subject, house, ...named }: MailParts) {
  const { id, email: to, number } = inquiry;
  const pageUrl = toInquiryUrl(house, inquiry);
  const stopUrl = `${house.shopUrl}/erinnerungen?code=${toStopCode(id)}`;
  const day = formatShortDayWithYear(reminder.day);
  const key = subject.replaceAll(' ', '-');
  const mail = { ...named, key, to, number, day, pageUrl, stopUrl };
  return toReminderMail(reminder.kind, mail, house);
}
