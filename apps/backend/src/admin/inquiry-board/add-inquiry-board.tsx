import type { StrapiApp } from '@strapi/strapi/admin';
import { LINE, LineIcon } from '../line-icon';
import { HandsBadge } from '../start-page/hands-badge';
import { MAY_READ_INQUIRIES } from './inquiry-permissions';

const loadBoard = () => import('./inquiry-board').then((page) => ({ default: page.InquiryBoard }));

/** Adds "Anfragen" to the panel's menu for everybody who may read them. */
export function addInquiryBoard(app: StrapiApp): void {
  app.addMenuLink({
    to: 'anfragen',
    icon: InquiryIcon,
    intlLabel: { id: 'inquiry-board.label', defaultMessage: 'Anfragen' },
    permissions: MAY_READ_INQUIRIES,
    position: 1,
    Component: loadBoard,
  });
}

/** A tray with a sheet, and how many inquiries need help. */
function InquiryIcon() {
  return (
    <HandsBadge of={['inquiries']}>
      <LineIcon>
        <path style={LINE} d="M4 18v8h24v-8h-7l-2 3h-6l-2-3z" />
        <path style={LINE} d="M9 14V4h14v10M13 9h6M13 13h6" />
      </LineIcon>
    </HandsBadge>
  );
}
