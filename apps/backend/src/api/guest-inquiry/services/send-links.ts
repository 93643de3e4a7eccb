import type { Core } from '@strapi/strapi';
import { readHouse } from '../../../mail/house';
import { tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { toGuestLinksMail } from '../../../mail/project-mails';
import { toInquiryUrl } from '../../inquiry/services/inquiry-link';
import { InquiryRow, IS_SENT, loadInquiries } from '../../inquiry/services/inquiry-rows';
import { isFollowed, Linked } from './guest-access';

const MAX_LINKS = 10;
const Latest = Linked.extend({ projectReference: InquiryRow.shape.projectReference });

/** Mails the links of the latest inquiries that somebody without an account sent from this address; nothing without one. */
export async function sendLinks(strapi: Core.Strapi, email: string, now: Date): Promise<void> {
  const where = { email: { $eqi: email }, user: { id: { $null: true } }, ...IS_SENT };
  const part = { orderBy: { completedAt: 'desc' }, limit: MAX_LINKS } as const;
  const latestFirst = await loadInquiries(strapi, Latest, where, part);
  const house = await readHouse(strapi);
  const followed = await Promise.all(
    latestFirst.map(async (inquiry) => {
      const { id, number, projectReference: project } = inquiry;
      const isOpen = await isFollowed(strapi, inquiry, now);
      return isOpen ? [{ number, project, link: toInquiryUrl(house, { id }) }] : [];
    }),
  );
  const inquiries = followed.flat();
  const [latest] = inquiries;
  if (!latest) return;
  const key = `anfragen-links-${latest.number}-${now.getTime()}`;
  const mail = toGuestLinksMail({ key, to: email, inquiries }, house);
  await tryToQueueMail(strapi, mail, now, 'stranger');
  wakeMailOutbox(strapi);
}
