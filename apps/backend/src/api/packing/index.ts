import type { Core } from '@strapi/strapi';
import { deletedProjects } from '../customer-project/services/deleted-projects';
import { getPackingTicks } from './services/packing-ticks';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    deletedProjects.add(strapi, (id) => getPackingTicks(strapi).forget('projects', [id]));
  },
};
