import type { Core } from '@strapi/strapi';
import { startMessages, stopMessages } from './services/deliver-messages';
import { startProjects, stopProjects } from './services/follow-projects';

export default {
  bootstrap({ strapi }: { strapi: Core.Strapi }): void {
    startProjects(strapi);
    startMessages(strapi);
  },
  async destroy({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await stopMessages(strapi);
    await stopProjects(strapi);
  },
};
