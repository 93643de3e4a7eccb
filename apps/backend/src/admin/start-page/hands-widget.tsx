import { Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { type Hands, useHands } from './hands';
import kinds from './hands.json';

/** The boxes of the start page stay as they are: Strapi's buttons to add and remove them would do nothing useful here. */
const FIXED_BOXES = `
main:has(#needs-hands) [data-strapi-header] button,
main:has(#needs-hands) section button:has(svg) { display: none; }`;

export function HandsWidget() {
  const { hands, hasFailed } = useHands();
  const waiting = listWaiting(hands ?? {});
  return (
    <Flex id="needs-hands" tag="ul" direction="column" alignItems="stretch" gap={3}>
      <style>{FIXED_BOXES}</style>
      {(waiting.length === 0 || hasFailed) && (
        <li>
          <Typography>{toStateText(hands !== null, hasFailed)}</Typography>
        </li>
      )}
      {waiting.map(({ to, count, text, isUrgent }) => (
        <li key={to}>
          <Link to={to}>
            <Typography fontWeight="bold" textColor={isUrgent ? 'danger600' : 'neutral800'}>
              {count}
            </Typography>{' '}
            <Typography textColor="primary600">{text}</Typography>
          </Link>
        </li>
      ))}
    </Flex>
  );
}

/** Nothing is to do only when the backend has said so. */
function toStateText(isKnown: boolean, hasFailed: boolean): string {
  if (hasFailed) return 'Der Server antwortet gerade nicht; was zu tun ist, kann fehlen.';
  return isKnown ? 'Nichts zu tun.' : 'Wird geladen …';
}

/** What a customer or the delivery waits for; searches without a match wait for nobody. */
const NOT_URGENT = ['searches'];

function listWaiting(hands: Hands) {
  return Object.entries(kinds).flatMap(([kind, { one, many, to }]) => {
    const count = hands[kind] ?? 0;
    return count === 0
      ? []
      : [{ to, count, text: count === 1 ? one : many, isUrgent: !NOT_URGENT.includes(kind) }];
  });
}
