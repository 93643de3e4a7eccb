import { type ProjectStage, STAGE_RULES } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { type House, readHouse } from '../../../mail/house';
import { queueHouseMail } from '../../../mail/house-mails';
import { isQueued, tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { toConfirmedMail, toOfferMail, toOthersProjectMail } from '../../../mail/project-mails';
import type { ProjectReading } from '../../../rentman/projects/project-reading';
import { toInquiryUrl } from '../../inquiry/services/inquiry-link';
import { InquiryRow } from '../../inquiry/services/inquiry-rows';
import { listSentOffers } from './note-reading';
import { listDecidingWords } from './project-messages';
import type { ProjectRecord } from './project-store';

/** Who gets the mail, and what it names. */
export const OfferedInquiry = InquiryRow.pick({
  id: true,
  documentId: true,
  number: true,
  email: true,
  projectReference: true,
  decidedAt: true,
  user: true,
});

interface ReadOffers {
  readonly record: ProjectRecord;
  readonly reading: ProjectReading;
  readonly inquiry: z.infer<typeof OfferedInquiry>;
  readonly stage: ProjectStage;
  readonly now: Date;
}

const TWO_DAYS_MS = 48 * 3_600_000;

/** Tells the customer once of every version of an offer that the house has sent. Not for projects of other customers. */
export async function mailNewOffers(strapi: Core.Strapi, read: ReadOffers): Promise<void> {
  const { record, reading, inquiry, stage, now } = read;
  if (STAGE_RULES[stage].noAcceptance !== null || inquiry.email === '' || isOld(read)) return;
  const isSeen = (offer: { readonly id: number; readonly version: number }) =>
    record.versions.some((seen) => seen.offer === offer.id && seen.version === offer.version);
  for (const offer of listSentOffers(reading).filter((each) => !isSeen(each))) {
    const key = `angebot-${inquiry.number}-${offer.id}-v${offer.version}`;
    if (await isQueued(strapi, key)) continue;
    const house = await readHouse(strapi);
    const notice = { ...toNotice(read, key, house), offer };
    // The offer stands on the customer's page without its mail, too.
    await tryToQueueMail(strapi, toOfferMail(notice, house), now, 'own');
    wakeMailOutbox(strapi);
  }
}

/** Tells whoever has accepted an offer here, once, that the house has confirmed it: the box promises that mail. */
export async function mailConfirmation(strapi: Core.Strapi, read: ReadOffers): Promise<void> {
  const { record, inquiry, stage, now } = read;
  const isNews = stage === 'confirmed' && !record.reached.some((each) => each.stage === stage);
  if (!isNews || inquiry.email === '') return;
  const said = await listDecidingWords(strapi, [record.inquiryId]);
  const key = `bestaetigt-${inquiry.number}`;
  if (!said.some(({ kind }) => kind === 'acceptance') || (await isQueued(strapi, key))) return;
  const house = await readHouse(strapi);
  await tryToQueueMail(strapi, toConfirmedMail(toNotice(read, key, house), house), now, 'own');
  wakeMailOutbox(strapi);
}

function toNotice({ record, reading, inquiry }: ReadOffers, key: string, house: House) {
  return {
    key,
    to: inquiry.email,
    number: inquiry.number,
    project: inquiry.projectReference || reading.name,
    pageLink: toInquiryUrl(house, { ...inquiry, id: record.inquiryId }),
    dates: reading.dates,
    contact: reading.contact,
  };
}

/** An offer that was there when the project was read for the first time is news only if the house has just accepted the inquiry. */
function isOld({ record, inquiry, now }: ReadOffers): boolean {
  if (record.readAt !== null) return false;
  return !inquiry.decidedAt || now.getTime() - inquiry.decidedAt.getTime() > TWO_DAYS_MS;
}

/** Tells the house once that a project is planned for another contact, so that its customer sees nothing of it. */
export async function mailOthersProject(
  strapi: Core.Strapi,
  {
    inquiry: { number, documentId },
    reading,
    now,
  }: Pick<ReadOffers, 'inquiry' | 'reading' | 'now'>,
): Promise<void> {
  const key = `projekt-${number}-fremd`;
  if (await isQueued(strapi, key)) return;
  const house = await readHouse(strapi);
  const panelLink = house.toPanelLink(documentId);
  const mail = toOthersProjectMail({ key, number, project: reading, panelLink }, house);
  await queueHouseMail(strapi, mail, now, { payer: null, topic: null });
  wakeMailOutbox(strapi);
}
