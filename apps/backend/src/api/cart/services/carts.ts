import type { CartChange, CartProductWrite } from '@klappe/contracts';
import { createLineFinder } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { insertOnce } from '../../../lib/database';
import { saveRevision } from '../../../lib/save-revision';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { reserveBytes, runOneOfOwner } from './account-storage';
import { KeptProducts, listCodes, toOfferedAnswer } from './kept-product';
import { hasSameLines, priceLines } from './price-lines';

export const CART_UID = 'api::cart.cart';

const CartRecord = z.object({
  id: z.number().int(),
  ownerId: z.number().int(),
  revision: z.number().int(),
  products: KeptProducts,
});
export type CartRecord = z.infer<typeof CartRecord>;

export interface CartSave {
  readonly sent: readonly CartProductWrite[];
  /** The revision the sender knows; null when the stored one is to be replaced whatever its revision. */
  readonly base: number | null;
}

export function getCarts(strapi: Core.Strapi) {
  const rows = strapi.db.query(CART_UID);
  const findOffers = (codes: readonly string[]) => getCatalogue(strapi).findOffers(codes);

  async function findWhere(where: object): Promise<CartRecord | null> {
    const row: unknown = await rows.findOne({ where });
    return row === null ? null : CartRecord.parse(row);
  }

  async function save(cart: CartRecord, { sent, base }: CartSave) {
    const offers = findOffers(listCodes(sent));
    let changes: readonly CartChange[] = [];
    const saved = await saveRevision(strapi, CART_UID, {
      row: cart,
      base,
      find: (id) => findWhere({ id }),
      toNext: ({ products: stored }) => {
        const priced = priceLines({ sent, stored, offers });
        changes = priced.changes;
        return hasSameLines(stored, priced.products) ? null : { products: [...priced.products] };
      },
      reserve: ({ products }) =>
        reserveBytes(strapi, {
          ownerId: cart.ownerId,
          table: 'carts',
          id: cart.id,
          content: products,
        }),
    });
    return saved && { ok: saved.ok, cart: saved.row, changes };
  }

  return {
    find: (id: number) => findWhere({ id }),
    findOwn: (ownerId: number) => findWhere({ ownerId }),
    /** The account's cart, created when there is none; concurrent calls all get the same one. */
    async open(ownerId: number): Promise<CartRecord> {
      const existing = await findWhere({ ownerId });
      if (existing) return existing;
      const insert = () => rows.create({ data: { ownerId, products: [], revision: 0 } });
      return insertOnce(strapi, insert, () => findWhere({ ownerId }));
    },
    /** Not ok when another device was faster: then the cart is what it saved. Null when it has been deleted. */
    save: (cart: CartRecord, sent: CartSave) =>
      runOneOfOwner(String(cart.ownerId), () => save(cart, sent)),
    toAnswer({ id, revision, products }: CartRecord) {
      const find = createLineFinder(findOffers(listCodes(products)));
      return {
        id,
        revision,
        products: products.map((product) => toOfferedAnswer(product, find(product))),
      };
    },
  };
}

/** The account's cart for `GET /users/me?populate=deep,5`; null while there is none. */
export async function findCartAnswer(strapi: Core.Strapi, ownerId: number) {
  const carts = getCarts(strapi);
  const cart = await carts.findOwn(ownerId);
  return cart ? carts.toAnswer(cart) : null;
}
