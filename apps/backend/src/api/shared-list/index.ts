import type { Core } from '@strapi/strapi';
import { deleteWithOwner } from '../account/services/deleted-accounts';
import { SHARED_LIST_UID } from './services/shared-lists';

export default {
  register: ({ strapi }: { strapi: Core.Strapi }) => deleteWithOwner(strapi, SHARED_LIST_UID),
};
