import type { StrapiApp } from '@strapi/strapi/admin';
import { LINE, LineIcon } from '../line-icon';
import { MAY_USE_MISSED } from './missed-permissions';

const loadMissedPage = () => import('./missed-page').then((page) => ({ default: page.MissedPage }));

/** Adds "Nicht gefunden" to the panel's menu for everybody with the permission. */
export function addMissedPage(app: StrapiApp): void {
  app.addMenuLink({
    to: 'nicht-gefunden',
    icon: MissedIcon,
    intlLabel: { id: 'missed-searches.label', defaultMessage: 'Nicht gefunden' },
    permissions: MAY_USE_MISSED,
    position: 5,
    Component: loadMissedPage,
  });
}

/** A magnifying glass with a question mark. */
function MissedIcon() {
  return (
    <LineIcon>
      <path style={LINE} d="M23 14a9 9 0 1 1-18 0a9 9 0 0 1 18 0zM21 21l7 7" />
      <path style={LINE} d="M11.5 11.5a2.5 2.5 0 1 1 3.5 2.4c-.7.3-1 .8-1 1.6M14 18v.2" />
    </LineIcon>
  );
}
