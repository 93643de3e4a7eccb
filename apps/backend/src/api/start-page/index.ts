import type { Core } from '@strapi/strapi';
import { addHandsCall } from './panel/needs-hands';
import { addSetupCalls } from './panel/setup-calls';

/** Strapi calls this when it starts. */
export default {
  register({ strapi }: { readonly strapi: Core.Strapi }): void {
    addHandsCall(strapi);
    addSetupCalls(strapi);
  },
};
