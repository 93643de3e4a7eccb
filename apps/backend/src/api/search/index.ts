import type { Core } from '@strapi/strapi';
import { addMissedCalls } from './panel/missed-panel';
import { getMissedSearches } from './services/missed-searches';

export default {
  register: addMissedCalls,
  destroy: ({ strapi }: { readonly strapi: Core.Strapi }) => getMissedSearches(strapi).flush(),
};
