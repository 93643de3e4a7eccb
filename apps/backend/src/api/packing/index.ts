import type { Core } from '@strapi/strapi';
import { deletedProjects } from '../customer-project/services/deleted-projects';
import { deletedOrders } from '../order/services/deleted-orders';
import { getPackingTicks } from './services/packing-ticks';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    const ticks = getPackingTicks(strapi);
    deletedProjects.add(strapi, (ids) => ticks.forget('projects', ids));
    deletedOrders.add(strapi, (ids) => ticks.forget('orders', ids));
  },
};
