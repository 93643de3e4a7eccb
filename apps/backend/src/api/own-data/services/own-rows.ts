import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { MAIL_UID } from '../../../mail/mail-outbox';
import { Account, USER_UID } from '../../account/services/account';
import { CODE_UID } from '../../account/services/one-time-codes';
import { SESSION_UID } from '../../account/services/sessions';
import { APPROVAL_UID } from '../../approval/services/approval-store';
import { CART_UID } from '../../cart/services/carts';
import { CONTACT_MESSAGE_UID } from '../../contact-message/services/take-message';
import { CUSTOMER_PROJECT_UID } from '../../customer-project/services/customer-projects';
import { PROJECT_CHANGE_UID } from '../../customer-project/services/project-changes';
import { PROJECT_MEMBER_UID } from '../../customer-project/services/project-members';
import { ORDER_UID } from '../../order/services/order-store';
import { getPackingTicks } from '../../packing/services/packing-ticks';
import { SHARED_LIST_UID } from '../../shared-list/services/shared-lists';
import { WISHLIST_UID } from '../../wishlist/services/wishlists';
import { noteErasure } from './erasures';

/** What belongs to one account only. */
const OWNED = [
  CART_UID,
  CUSTOMER_PROJECT_UID,
  PROJECT_MEMBER_UID,
  PROJECT_CHANGE_UID,
  WISHLIST_UID,
  SHARED_LIST_UID,
  ORDER_UID,
  SESSION_UID,
  CODE_UID,
] as const;

const Ids = z.array(z.object({ id: z.number() }));
const Owners = z.array(Account);

/** Erases what belongs to an account whenever it is deleted, by its owner or by staff in the admin panel. */
export function eraseWithAccounts({ strapi }: { readonly strapi: Core.Strapi }): void {
  strapi.db.lifecycles.subscribe({
    models: [USER_UID],
    async beforeDelete({ params }) {
      const rows = await strapi.db.query(USER_UID).findMany({ where: params.where });
      for (const account of Owners.parse(rows)) {
        const { id, email } = account;
        await noteErasure(strapi, account);
        await eraseOwnRows(strapi, id);
        await eraseMemberships(strapi, id, email);
        await eraseCorrespondence(strapi, id, email);
      }
    },
  });
}

export function whereAbout(email: string): object {
  return { $or: [{ to: { $eqi: email } }, { replyTo: { $eqi: email } }] };
}

/** Mails to the house that still wait are kept: they belong to an inquiry and are sent first. */
async function eraseCorrespondence(strapi: Core.Strapi, ownerId: number, email: string) {
  await strapi.db.query(APPROVAL_UID).deleteMany({ where: { userId: ownerId } });
  await strapi.db.query(CONTACT_MESSAGE_UID).deleteMany({ where: { email: { $eqi: email } } });
  const mails = strapi.db.query(MAIL_UID);
  await mails.deleteMany({ where: { to: { $eqi: email } } });
  const isOver = { state: { $in: ['sent', 'failed', 'gathered'] } };
  await mails.deleteMany({ where: { replyTo: { $eqi: email }, ...isOver } });
  await mails.deleteMany({ where: { key: { $startsWith: `konto-${ownerId}-` }, ...isOver } });
}

/** Ends memberships in the projects of others, and open invitations. */
async function eraseMemberships(strapi: Core.Strapi, userId: number, email: string) {
  const where = { $or: [{ userId }, { email: { $eqi: email } }] };
  await strapi.db.query(PROJECT_MEMBER_UID).deleteMany({ where });
}

/** Inquiries that were sent stay: they are business correspondence. */
async function eraseOwnRows(strapi: Core.Strapi, ownerId: number): Promise<void> {
  for (const [kind, uid] of [
    ['projects', CUSTOMER_PROJECT_UID],
    ['orders', ORDER_UID],
  ] as const) {
    const own: unknown = await strapi.db
      .query(uid)
      .findMany({ select: ['id'], where: { ownerId } });
    const ids = Ids.parse(own).map(({ id }) => id);
    await getPackingTicks(strapi).forget(kind, ids);
  }
  for (const uid of OWNED) await strapi.db.query(uid).deleteMany({ where: { ownerId } });
  const inquiries = strapi.db.query(INQUIRY_UID);
  const unsent = await inquiries.findMany({
    select: ['id'],
    where: { user: ownerId, state: 'incomplete' },
  });
  const ids = Ids.parse(unsent).map(({ id }) => id);
  if (ids.length > 0) await inquiries.deleteMany({ where: { id: { $in: ids } } });
}
