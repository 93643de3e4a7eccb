import { SHARED_LIST_DAYS } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { oldEntries } from '../../lib/old-entries';
import { addOwnData } from '../../lib/own-data-parts';
import { yielding } from '../../lib/read-rows';
import { deleteWithOwner } from '../account/services/deleted-accounts';
import { getSharedLists, SHARED_LIST_UID } from './services/shared-lists';

export default {
  register({ strapi }: { strapi: Core.Strapi }): void {
    // Links that have ended: nobody sees these lists, and they would count as kept by their owner.
    oldEntries.add(strapi, { uid: SHARED_LIST_UID, afterDays: SHARED_LIST_DAYS });
    addOwnData(strapi, 'sharedLists', ({ id }) =>
      yielding(getSharedLists(strapi).readAll(id, new Date())),
    );
    deleteWithOwner(strapi, SHARED_LIST_UID);
  },
};
