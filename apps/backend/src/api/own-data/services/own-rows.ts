import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { INQUIRY_UID } from '../../../lib/inquiry';
import { USER_UID } from '../../account/services/account';
import { CODE_UID } from '../../account/services/one-time-codes';
import { SESSION_UID } from '../../account/services/sessions';
import { CART_UID } from '../../cart/services/cart-store';
import { ORDER_UID } from '../../order/services/order-store';
import { WISHLIST_UID } from '../../wishlist/services/wishlist-store';

/** What belongs to one account only. */
const OWNED = [CART_UID, WISHLIST_UID, ORDER_UID, SESSION_UID, CODE_UID] as const;

const Ids = z.array(z.object({ id: z.number() }));

/** Erases what belongs to an account whenever it is deleted, by its owner or by staff in the admin panel. */
export function eraseWithAccounts(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [USER_UID],
    async beforeDelete({ params }) {
      const rows = await strapi.db
        .query(USER_UID)
        .findMany({ select: ['id'], where: params.where });
      for (const { id } of Ids.parse(rows)) await eraseOwnRows(strapi, id);
    },
  });
}

/** Inquiries that were sent stay: they are business correspondence. */
async function eraseOwnRows(strapi: Core.Strapi, ownerId: number): Promise<void> {
  for (const uid of OWNED) await strapi.db.query(uid).deleteMany({ where: { ownerId } });
  const inquiries = strapi.db.query(INQUIRY_UID);
  const unsent = await inquiries.findMany({
    select: ['id'],
    where: { user: ownerId, state: 'incomplete' },
  });
  const ids = Ids.parse(unsent).map(({ id }) => id);
  if (ids.length > 0) await inquiries.deleteMany({ where: { id: { $in: ids } } });
}
