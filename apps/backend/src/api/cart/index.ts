import type { Core } from '@strapi/strapi';
import { addOwnData } from '../../lib/own-data-parts';
import { deleteWithOwner } from '../account/services/deleted-accounts';
import { CART_UID, findCartAnswer } from './services/carts';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addOwnData(strapi, 'cart', ({ id }) => findCartAnswer(strapi, id));
    deleteWithOwner(strapi, CART_UID);
  },
};
