import type { Core } from '@strapi/strapi';
import { deleteOldEntriesDaily } from '../../lib/delete-old-entries';
import { addMissedRoutes, registerMissedPermissions } from './panel/missed-panel';
import {
  getMissedSearches,
  MISSED_SEARCH_DAYS,
  MISSED_SEARCH_UID,
} from './services/missed-searches';

let stopDeleting = () => {};

interface Module {
  readonly strapi: Core.Strapi;
}

/** Strapi calls these when it starts and stops. */
export default {
  async register({ strapi }: Module): Promise<void> {
    await registerMissedPermissions(strapi);
    addMissedRoutes(strapi);
  },
  bootstrap({ strapi }: Module): void {
    const old = { uid: MISSED_SEARCH_UID, afterDays: MISSED_SEARCH_DAYS } as const;
    stopDeleting = deleteOldEntriesDaily(strapi, [old]);
  },
  async destroy({ strapi }: Module): Promise<void> {
    stopDeleting();
    await getMissedSearches(strapi).flush();
  },
};
