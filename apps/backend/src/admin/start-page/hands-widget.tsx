import { Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { type Hands, useHands } from './hands';

interface Kind {
  readonly one: string;
  readonly many: string;
  readonly to: string;
}

const FAILED = 'filters[$and][0][state][$eq]=failed';
const PENDING = 'filters[$and][0][state][$eq]=pending';
const OVERDUE = 'filters[$and][0][publishAt][$notNull]=true';
const ENTRIES = '/content-manager/collection-types';

const KINDS: Readonly<Record<string, Kind>> = {
  newInquiries: { one: 'neue Anfrage', many: 'neue Anfragen', to: '/anfragen' },
  inquiries: {
    one: 'Anfrage erreicht Rentman nicht',
    many: 'Anfragen erreichen Rentman nicht',
    to: '/anfragen?tab=help',
  },
  messages: { one: 'Nachricht ist offen', many: 'Nachrichten sind offen', to: '/nachrichten' },
  approvals: {
    one: 'Freigabe wartet auf Ihre Entscheidung',
    many: 'Freigaben warten auf Ihre Entscheidung',
    to: `${ENTRIES}/api::approval.approval?${PENDING}`,
  },
  mails: {
    one: 'Mail konnte nicht gesendet werden',
    many: 'Mails konnten nicht gesendet werden',
    to: `${ENTRIES}/api::outgoing-mail.outgoing-mail?${FAILED}`,
  },
  pages: {
    one: 'Seite konnte nicht zu ihrer Zeit veröffentlicht werden',
    many: 'Seiten konnten nicht zu ihrer Zeit veröffentlicht werden',
    to: `${ENTRIES}/api::page.page?${OVERDUE}`,
  },
  searches: {
    one: 'Suchbegriff ohne Treffer',
    many: 'Suchbegriffe ohne Treffer',
    to: '/nicht-gefunden',
  },
  sync: {
    one: 'Fehler beim Abgleich mit Rentman',
    many: 'Fehler beim Abgleich mit Rentman',
    to: '/rentman-abgleich',
  },
};

/** The boxes of the start page stay as they are: Strapi's buttons to add and remove them would do nothing useful here. */
const FIXED_BOXES = `
main:has(#needs-hands) [data-strapi-header] button,
main:has(#needs-hands) section button:has(svg) { display: none; }`;

export function HandsWidget() {
  const waiting = listWaiting(useHands());
  return (
    <Flex id="needs-hands" tag="ul" direction="column" alignItems="stretch" gap={3}>
      <style>{FIXED_BOXES}</style>
      {waiting.length === 0 && (
        <li>
          <Typography>Nichts zu tun.</Typography>
        </li>
      )}
      {waiting.map(({ to, count, text }) => (
        <li key={to}>
          <Link to={to}>
            <Typography fontWeight="bold" textColor="danger600">
              {count}
            </Typography>{' '}
            <Typography textColor="primary600">{text}</Typography>
          </Link>
        </li>
      ))}
    </Flex>
  );
}

function listWaiting(hands: Hands) {
  return Object.entries(KINDS).flatMap(([kind, { one, many, to }]) => {
    const count = hands[kind] ?? 0;
    return count === 0 ? [] : [{ to, count, text: count === 1 ? one : many }];
  });
}
