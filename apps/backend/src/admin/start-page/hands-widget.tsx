import { Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { type Hands, useHands } from './hands';
import kinds from './hands.json';

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
  return Object.entries(kinds).flatMap(([kind, { one, many, to }]) => {
    const count = hands[kind] ?? 0;
    return count === 0 ? [] : [{ to, count, text: count === 1 ? one : many }];
  });
}
