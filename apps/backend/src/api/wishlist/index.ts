import type { Core } from '@strapi/strapi';
import { deleteWithOwner } from '../account/services/deleted-accounts';
import { WISHLIST_UID } from './services/wishlists';

export default {
  register: ({ strapi }: { strapi: Core.Strapi }) => deleteWithOwner(strapi, WISHLIST_UID),
};
