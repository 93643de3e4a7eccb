import type { StrapiApp } from '@strapi/strapi/admin';
import { LINE, LineIcon } from '../line-icon';
import { HandsBadge } from '../start-page/hands-badge';

const MAY_READ_MESSAGES = [
  {
    action: 'plugin::content-manager.explorer.read',
    subject: 'api::contact-message.contact-message',
  },
];

const loadBoard = () => import('./message-board').then((page) => ({ default: page.MessageBoard }));

/** Adds "Nachrichten" to the panel's menu for everybody who may read them. */
export function addMessageBoard(app: StrapiApp): void {
  app.addMenuLink({
    to: 'nachrichten',
    icon: MessageIcon,
    intlLabel: { id: 'message-board.label', defaultMessage: 'Nachrichten' },
    permissions: MAY_READ_MESSAGES,
    position: 2,
    Component: loadBoard,
  });
}

/** An envelope, and how many messages are open. */
function MessageIcon() {
  return (
    <HandsBadge of={['messages']}>
      <LineIcon>
        <path style={LINE} d="M4 7h24v18H4zM4 8l12 10L28 8" />
      </LineIcon>
    </HandsBadge>
  );
}
