import type { StrapiApp } from '@strapi/strapi/admin';
import { MAY_READ } from './sync-permissions';

const loadSyncPage = async () => ({ default: (await import('./sync-page')).SyncPage });

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

// The menu sets a fill on the paths of the current page's icon; the inline style overrides it.
const LINE = { fill: 'none' };

/** Two arrows in a circle. */
function SyncIcon() {
  return (
    <svg
      viewBox="0 0 32 32"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <g strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path style={LINE} d="M26 13A10.5 10.5 0 0 0 7.5 9.5L5 12M5 6v6h6" />
        <path style={LINE} d="M6 19a10.5 10.5 0 0 0 18.5 3.5L27 20M27 26v-6h-6" />
      </g>
    </svg>
  );
}
