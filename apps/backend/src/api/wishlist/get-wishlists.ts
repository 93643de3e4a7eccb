import type { Core } from '@strapi/strapi';
import { getCatalogue } from '../../rentman/catalogue/catalogue';
import { createWishlistStore, WISHLIST_UID } from './wishlist-store';
import { createWishlists, type Wishlists } from './wishlists';

const all = new WeakMap<Core.Strapi, Wishlists>();

/** The wishlists of this Strapi. */
export function getWishlists(strapi: Core.Strapi): Wishlists {
  const existing = all.get(strapi);
  if (existing) return existing;
  const transaction = async <T>(work: () => Promise<T>): Promise<T> =>
    await strapi.db.transaction(work);
  const wishlists = createWishlists({
    store: createWishlistStore({ lists: strapi.db.query(WISHLIST_UID), transaction }),
    transaction,
    findOffers: (codes) => getCatalogue(strapi).findOffers(codes),
  });
  all.set(strapi, wishlists);
  return wishlists;
}
