import type { Core } from '@strapi/strapi';

const GROUP = {
  section: 'settings',
  category: 'rentman',
  subCategory: 'Abgleich des Katalogs',
  pluginName: 'admin',
} as const;

export const MAY_READ_SYNC = 'admin::rentman-sync.read';
export const MAY_RUN_SYNC = 'admin::rentman-sync.run';

/** Lets the panel's roles decide who sees the sync and who may start it; the super admin may both. */
export async function registerSyncPermissions(strapi: Core.Strapi): Promise<void> {
  await strapi.service('admin::permission').actionProvider.registerMany([
    { ...GROUP, uid: 'rentman-sync.read', displayName: 'Ansehen' },
    { ...GROUP, uid: 'rentman-sync.run', displayName: 'Abgleichen' },
  ]);
}
