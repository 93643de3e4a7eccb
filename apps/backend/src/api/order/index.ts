import type { Core } from '@strapi/strapi';
import { registerHistory } from '../inquiry/services/get-intake';
import { addOrderOfInquiry } from './services/orders';

/** Strapi calls this when it starts. */
export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    registerHistory(strapi, (sender, completion) => addOrderOfInquiry(strapi, sender, completion));
  },
};
