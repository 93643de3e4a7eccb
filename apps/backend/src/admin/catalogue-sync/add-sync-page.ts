import type { StrapiApp } from '@strapi/strapi/admin';
import { SyncIcon } from './sync-icon';
import { MAY_READ } from './sync-permissions';

const loadSyncPage = async () => ({ default: (await import('./sync-page')).SyncPage });

/** Puts "Rentman-Abgleich" into the panel's menu, for everybody who may see it. */
export function addSyncPage(app: StrapiApp): void {
  app.addMenuLink({
    to: 'rentman-abgleich',
    icon: SyncIcon,
    intlLabel: { id: 'rentman-sync.label', defaultMessage: 'Rentman-Abgleich' },
    permissions: MAY_READ,
    position: 4,
    Component: loadSyncPage,
  });
}
