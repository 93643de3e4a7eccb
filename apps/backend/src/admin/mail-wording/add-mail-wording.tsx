import type { StrapiApp } from '@strapi/strapi/admin';
import { LINE, LineIcon } from '../line-icon';
import { MAY_WORD_MAILS } from './wording-permissions';

const loadPage = () => import('./wording-page').then((page) => ({ default: page.WordingPage }));

/** Adds "Mailtexte" to the panel's menu for everybody with the permission. */
export function addMailWording(app: StrapiApp): void {
  app.addMenuLink({
    to: 'mailtexte',
    icon: WordingIcon,
    intlLabel: { id: 'mail-wording.label', defaultMessage: 'Mailtexte' },
    permissions: MAY_WORD_MAILS,
    position: 6,
    Component: loadPage,
  });
}

/** A sheet with lines and a pen. */
function WordingIcon() {
  return (
    <LineIcon>
      <path style={LINE} d="M22 18v9H6V5h9M10 12h6M10 17h8M10 22h8" />
      <path style={LINE} d="M18 13l1-4 7-6 3 3-7 6z" />
    </LineIcon>
  );
}
