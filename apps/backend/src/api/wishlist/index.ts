import type { Core } from '@strapi/strapi';
import { addOwnData } from '../../lib/own-data-parts';
import { yielding } from '../../lib/read-rows';
import { deleteWithOwner } from '../account/services/deleted-accounts';
import { getWishlists, WISHLIST_UID } from './services/wishlists';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addOwnData(strapi, 'wishlists', ({ id }) => readOwn(strapi, id));
    deleteWithOwner(strapi, WISHLIST_UID);
  },
};

async function* readOwn(strapi: Core.Strapi, ownerId: number) {
  const lists = getWishlists(strapi);
  for await (const list of yielding(lists.readAll(ownerId))) yield lists.toAnswer(list);
}
