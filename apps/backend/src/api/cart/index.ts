import type { Core } from '@strapi/strapi';
import { deleteWithOwner } from '../account/services/deleted-accounts';
import { CART_UID } from './services/carts';

export default {
  register: ({ strapi }: { strapi: Core.Strapi }) => deleteWithOwner(strapi, CART_UID),
};
