import type { Core } from '@strapi/strapi';
import { startProjects, stopProjects } from './services/follow-projects';

export default {
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    startProjects(strapi);
  },
  destroy: ({ strapi }: { strapi: Core.Strapi }) => stopProjects(strapi),
};
