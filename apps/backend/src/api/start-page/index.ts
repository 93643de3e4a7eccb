import type { Core } from '@strapi/strapi';
import { addHandsCall } from './panel/needs-hands';
import { addSetupCalls } from './panel/setup-calls';

export default {
  register({ strapi }: { readonly strapi: Core.Strapi }): void {
    addHandsCall(strapi);
    addSetupCalls(strapi);
  },
};
