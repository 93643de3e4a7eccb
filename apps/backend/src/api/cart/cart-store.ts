import { z } from 'zod';
import { type KeptProduct, KeptProducts } from '../../lib/kept-products/kept-product';
import type { DatabaseQuery } from '../../lib/outbox/database-query';

export const CART_UID = 'api::cart.cart';

/** §3 "Server cart": one for each account. */
export const CartRecord = z.object({
  id: z.number().int(),
  ownerId: z.number().int(),
  revision: z.number().int(),
  products: KeptProducts,
});
export type CartRecord = z.infer<typeof CartRecord>;

export interface CartStore {
  find(id: number): Promise<CartRecord | null>;
  findOwn(ownerId: number): Promise<CartRecord | null>;
  /** The account's cart, made when there is none; of calls at the same instant all get the same. */
  open(ownerId: number): Promise<CartRecord>;
  /** False when the cart has moved on from the given revision; then nothing is written. */
  save(cart: CartRecord, products: readonly KeptProduct[]): Promise<boolean>;
}

interface CartDatabase {
  readonly carts: DatabaseQuery;
  transaction<T>(work: () => Promise<T>): Promise<T>;
}

/** Creates the one place that writes carts. */
export function createCartStore({ carts, transaction }: CartDatabase): CartStore {
  async function findWhere(where: object): Promise<CartRecord | null> {
    const row = await carts.findOne({ where });
    return row === null ? null : CartRecord.parse(row);
  }
  const findOwn = (ownerId: number) => findWhere({ ownerId });

  return {
    find: (id) => findWhere({ id }),
    findOwn,
    async open(ownerId) {
      const existing = await findOwn(ownerId);
      if (existing) return existing;
      try {
        // In a transaction of its own, so that losing the race spoils nothing else.
        await transaction(() => carts.create({ data: { ownerId, products: [], revision: 0 } }));
      } catch (error) {
        const other = await findOwn(ownerId);
        if (!other) throw error;
        return other;
      }
      const made = await findOwn(ownerId);
      if (!made) throw new Error('A cart vanished right after it was made');
      return made;
    },
    async save({ id, revision }, products) {
      const { count } = await carts.updateMany({
        where: { id, revision },
        data: { products, revision: revision + 1 },
      });
      return count === 1;
    },
  };
}
