import type { Core } from '@strapi/strapi';
import { registerHistory } from '../inquiry/services/get-intake';
import { fillHeads, stopFillingHeads } from './services/fill-heads';
import { addOrderOfInquiry } from './services/orders';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    registerHistory(strapi, (sender, completion) => addOrderOfInquiry(strapi, sender, completion));
  },
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    void fillHeads(strapi).catch((error: unknown) =>
      strapi.log.warn(`Heads of orders: ${String(error)}`),
    );
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }) => stopFillingHeads(strapi),
};
