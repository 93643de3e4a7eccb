import type { StrapiApp } from '@strapi/strapi/admin';
import { LINE, LineIcon } from '../line-icon';
import { MAY_READ } from './sync-permissions';

const loadSyncPage = () => import('./sync-page').then((page) => ({ default: page.SyncPage }));

/** Adds "Rentman-Abgleich" to the panel's menu for everybody with the permission. */
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

/** Two arrows in a circle. */
function SyncIcon() {
  return (
    <LineIcon>
      <path style={LINE} d="M26 13A10.5 10.5 0 0 0 7.5 9.5L5 12M5 6v6h6" />
      <path style={LINE} d="M6 19a10.5 10.5 0 0 0 18.5 3.5L27 20M27 26v-6h-6" />
    </LineIcon>
  );
}
