import type { Core } from '@strapi/strapi';
import { registerHistory } from '../inquiry/services/get-intake';
import { addOrderOfInquiry } from './services/orders';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    registerHistory(strapi, (sender, completion) => addOrderOfInquiry(strapi, sender, completion));
  },
};
