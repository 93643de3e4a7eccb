import type { Core } from '@strapi/strapi';
import { getCatalogue } from '../../rentman/catalogue/catalogue';
import { CART_UID, createCartStore } from './cart-store';
import { type Carts, createCarts } from './carts';

const all = new WeakMap<Core.Strapi, Carts>();

/** The carts of this Strapi. */
export function getCarts(strapi: Core.Strapi): Carts {
  const existing = all.get(strapi);
  if (existing) return existing;
  const transaction = async <T>(work: () => Promise<T>): Promise<T> =>
    await strapi.db.transaction(work);
  const carts = createCarts({
    store: createCartStore({ carts: strapi.db.query(CART_UID), transaction }),
    findOffers: (codes) => getCatalogue(strapi).findOffers(codes),
  });
  all.set(strapi, carts);
  return carts;
}

/** §7 `GET /users/me?populate=deep,5`: the account's cart, null while there is none. */
export async function findCartAnswer(strapi: Core.Strapi, ownerId: number) {
  const carts = getCarts(strapi);
  const cart = await carts.findOwn(ownerId);
  return cart ? carts.toAnswer(cart) : null;
}
