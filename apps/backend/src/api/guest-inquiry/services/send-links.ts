import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { TextColumn } from '../../../lib/database';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { toInquiryUrl } from '../../../lib/inquiry-link';
import { readHouse } from '../../../mail/house';
import { tryToQueueMail, wakeMailOutbox } from '../../../mail/mail-outbox';
import { toGuestLinksMail } from '../../../mail/project-mails';
import { isFollowed, Linked } from './guest-access';

const MAX_LINKS = 10;
const Rows = z.array(Linked.extend({ projectReference: TextColumn }));

/** Mails the links of the latest inquiries that somebody without an account sent from this address; nothing without one. */
export async function sendLinks(strapi: Core.Strapi, email: string, now: Date): Promise<void> {
  const rows: unknown = await strapi.db.query(INQUIRY_UID).findMany({
    where: {
      email: { $eqi: email },
      user: { id: { $null: true } },
      completedAt: { $notNull: true },
    },
    orderBy: { completedAt: 'desc' },
    limit: MAX_LINKS,
  });
  const house = await readHouse(strapi);
  const followed = await Promise.all(
    Rows.parse(rows).map(async (inquiry) => {
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
