import type { ProjectStage } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { DateTimeColumn, TextColumn } from '../../../lib/database';
import { toInquiryUrl } from '../../../lib/inquiry-link';
import { readHouse } from '../../../mail/house';
import { MAIL_UID, queueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { toOfferMail } from '../../../mail/project-mails';
import type { ProjectReading } from '../../../rentman/projects/project-reading';
import { listSentOffers } from './note-reading';
import type { ProjectRecord } from './project-store';

/** Who gets the mail, and what it names. */
export const OfferedInquiry = z.object({
  number: TextColumn,
  email: TextColumn,
  projectReference: TextColumn,
  decidedAt: DateTimeColumn.nullish(),
  /** Null for an inquiry of a guest. */
  user: z.object({ id: z.number() }).nullish(),
});

interface ReadOffers {
  readonly record: ProjectRecord;
  readonly reading: ProjectReading;
  readonly inquiry: z.infer<typeof OfferedInquiry>;
  readonly stage: ProjectStage;
  readonly now: Date;
}

const TWO_DAYS_MS = 48 * 3_600_000;

/** Tells the customer once of every version of an offer that the house has sent. */
export async function mailNewOffers(strapi: Core.Strapi, read: ReadOffers): Promise<void> {
  const { record, reading, inquiry, stage, now } = read;
  if (stage !== 'offer' || record.isOthers || inquiry.email === '' || isOld(read)) return;
  const isSeen = (offer: { readonly id: number; readonly version: number }) =>
    record.versions.some((seen) => seen.offer === offer.id && seen.version === offer.version);
  for (const offer of listSentOffers(reading).filter((each) => !isSeen(each))) {
    const key = `angebot-${inquiry.number}-${offer.id}-v${offer.version}`;
    if (await strapi.db.query(MAIL_UID).findOne({ where: { key } })) continue;
    const house = await readHouse(strapi);
    const project = inquiry.projectReference || reading.name;
    const pageLink = toInquiryUrl(house, { ...inquiry, id: record.inquiryId });
    const notice = { key, to: inquiry.email, number: inquiry.number, project, pageLink };
    await queueMail(strapi, toOfferMail(notice, house), now);
    wakeMailOutbox(strapi);
  }
}

/** An offer that was there when the project was read for the first time is news only if the house has just accepted the inquiry. */
function isOld({ record, inquiry, now }: ReadOffers): boolean {
  if (record.readAt !== null) return false;
  return !inquiry.decidedAt || now.getTime() - inquiry.decidedAt.getTime() > TWO_DAYS_MS;
}
