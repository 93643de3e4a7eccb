import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { runInTransaction } from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import type { Staff } from '../../../lib/panel/panel-calls';
import { readHouse } from '../../../mail/house';
import { tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { toHouseWordMail } from '../../../mail/project-mails';
import { toInquiryUrl } from '../../inquiry/services/inquiry-link';
import { InquiryRow, IS_SENT, loadInquiry } from '../../inquiry/services/inquiry-rows';
import { wakeMessages } from './deliver-messages';
import { MESSAGE_UID, noteAnswered } from './project-messages';

const MAX_LENGTH = 2_000;

/** What staff write to the customer; calls with the same key are one message. */
export const HouseWordBody = z.object({
  text: z.string().trim().min(1).max(MAX_LENGTH),
  key: z.uuid(),
});

interface HouseWord extends z.infer<typeof HouseWordBody> {
  readonly by: Pick<Staff, 'name' | 'hasFullName'>;
}

const Recipient = InquiryRow.pick({
  id: true,
  number: true,
  name: true,
  email: true,
  projectReference: true,
  user: true,
});

/**
 * Puts a message of the house on the inquiry's page and mails it, once for each key; it answers what the customer has written.
 * Whoever of the staff has no full name writes in the house's. `unknown` for an inquiry that is none or
 * was not completed; `not-mailed` when the address has got too many mails within the hour.
 */
export async function writeToCustomer(
  strapi: Core.Strapi,
  documentId: string,
  { text, key, by }: HouseWord,
): Promise<'mailed' | 'not-mailed' | 'unknown'> {
  const inquiry = await loadInquiry(strapi, Recipient, { documentId, ...IS_SENT });
  if (inquiry === null) return 'unknown';
  const messages = strapi.db.query(MESSAGE_UID);
  const messageKey = `${inquiry.id}-haus-${key}`;
  const isWritten = async () => (await messages.findOne({ where: { messageKey } })) !== null;
  if (await isWritten()) return 'mailed';
  const now = getDatabaseClock(strapi).now();
  const house = await readHouse(strapi);
  const mail = {
    key: `projekt-${messageKey}`,
    to: inquiry.email,
    number: inquiry.number,
    project: inquiry.projectReference || inquiry.name,
    pageLink: toInquiryUrl(house, inquiry),
  };
  const isMailed = await runInTransaction(strapi, async () => {
    const answered = { writtenAt: now, answeredAt: now, answeredBy: by.name };
    await messages.create({
      data: {
        inquiryId: inquiry.id,
        messageKey,
        kind: 'house',
        author: by.hasFullName ? by.name : house.name,
        text,
        ...answered,
        state: 'sent',
      },
    });
    await noteAnswered(strapi, { inquiryId: inquiry.id, kind: 'message' }, { by: by.name, now });
    return await tryToQueueMail(strapi, toHouseWordMail(mail, text, house), now, 'own');
  }).catch(async (error: unknown) => {
    // The same call at the same moment was faster.
    if (await isWritten()) return true;
    throw error;
  });
  wakeMailOutbox(strapi);
  wakeMessages(strapi);
  return isMailed ? 'mailed' : 'not-mailed';
}
