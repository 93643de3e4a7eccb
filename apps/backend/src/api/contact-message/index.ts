import type { Core } from '@strapi/strapi';
import { addMessageBoard } from './services/staff-messages';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    addMessageBoard(strapi);
  },
};
