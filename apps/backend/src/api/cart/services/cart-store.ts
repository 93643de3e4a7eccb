import { z } from 'zod';
import type { DatabaseQuery, Transaction } from '../../../lib/database';
import { type KeptProduct, KeptProducts } from '../../../lib/kept-product';

export const CART_UID = 'api::cart.cart';

/** The cart of an account; each has one. */
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
  /** The account's cart, created when there is none; concurrent calls all get the same one. */
  open(ownerId: number): Promise<CartRecord>;
  /** False when the stored cart has another revision than the given one; then nothing is written. */
  save(cart: CartRecord, products: readonly KeptProduct[]): Promise<boolean>;
}

interface CartDatabase {
  readonly carts: DatabaseQuery;
  readonly transaction: Transaction;
}

/** Creates the only module that writes carts. */
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
        // In a transaction of its own: on PostgreSQL a refused row would end the caller's transaction.
        await transaction(() => carts.create({ data: { ownerId, products: [], revision: 0 } }));
      } catch (error) {
        const other = await findOwn(ownerId);
        if (!other) throw error;
        return other;
      }
      const created = await findOwn(ownerId);
      if (!created) throw new Error('A cart disappeared right after it was created');
      return created;
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
