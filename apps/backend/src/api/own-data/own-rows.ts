import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { CART_UID } from '../cart/cart-store';
import { INQUIRY_UID } from '../inquiry/records/inquiry-store';
import { ORDER_UID } from '../order/order-store';
import { WISHLIST_UID } from '../wishlist/wishlist-store';

/** What belongs to an account and to nobody else. */
const OWNED = [CART_UID, WISHLIST_UID, ORDER_UID] as const;

const Ids = z.array(z.object({ id: z.number() }));

/** Takes away everything that has no reason to be without its account. What was sent to the house stays there. */
export async function eraseOwnRows(strapi: Core.Strapi, ownerId: number): Promise<void> {
  for (const uid of OWNED) await strapi.db.query(uid).deleteMany({ where: { ownerId } });
  const inquiries = strapi.db.query(INQUIRY_UID);
  const unsent = await inquiries.findMany({
    select: ['id'],
    where: { user: ownerId, state: 'incomplete' },
  });
  const ids = Ids.parse(unsent).map(({ id }) => id);
  if (ids.length > 0) await inquiries.deleteMany({ where: { id: { $in: ids } } });
}
