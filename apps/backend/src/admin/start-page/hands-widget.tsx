import { Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { Hands } from '../../lib/panel/hands';
import { type HandsState, useHands } from './hands';
import kinds from './hands.json';

/**
 * The boxes of the start page stay as they are: Strapi's buttons to add and remove them would do nothing useful here. What
 * waits is never below the edge of its box.
 */
const FIXED_BOXES = `
main:has(#needs-hands) [data-strapi-header] button,
main:has(#needs-hands) section button:has(svg) { display: none; }
main:has(> #needs-hands) { height: auto; min-height: 261px; }`;

const REASONS = { margin: 0, paddingLeft: '1.6rem' } as const;

export function HandsWidget() {
  const state = useHands();
  const waiting = listWaiting(state.hands ?? {});
  const stateText = toStateText(state, waiting.length > 0);
  return (
    <Flex id="needs-hands" tag="ul" direction="column" alignItems="stretch" gap={3}>
      <style>{FIXED_BOXES}</style>
      {stateText !== '' && (
        <li>
          <Typography>{stateText}</Typography>
        </li>
      )}
      {waiting.map(({ kind, to, count, text, isUrgent, reasons }) => (
        <li key={kind}>
          <Link to={to}>
            <Typography fontWeight="bold" textColor={isUrgent ? 'danger600' : 'neutral800'}>
              {count}
            </Typography>{' '}
            <Typography textColor="primary600">{text}</Typography>
          </Link>
          {reasons.map((reason) => (
            <Typography key={reason.what} tag="p" variant="pi" style={REASONS}>
              {reasons.length > 1 && `${reason.count} × `}
              {reason.what} <strong>{reason.toDo}</strong>
            </Typography>
          ))}
        </li>
      ))}
    </Flex>
  );
}

/** Nothing is to do only when the backend has said so of everything that the account may see. */
function toStateText({ hands, hasFailed }: HandsState, isWaiting: boolean): string {
  if (hasFailed) return 'Der Server antwortet gerade nicht; was zu tun ist, kann fehlen.';
  if (hands === null) return 'Wird geladen …';
  const unknown = Object.entries(kinds).flatMap(([kind, { many }]) =>
    hands[kind]?.count === null ? [many] : [],
  );
  if (unknown.length > 0) return `Konnte nicht gezählt werden: ${unknown.join(', ')}.`;
  return isWaiting ? '' : 'Nichts zu tun.';
}

/** What a customer or the delivery waits for; searches without a match wait for nobody. */
const NOT_URGENT = ['searches'];

function listWaiting(hands: Hands) {
  return Object.entries(kinds).flatMap(([kind, { one, many, to }]) => {
    const { count, reasons } = hands[kind] ?? NOTHING;
    if (!count) return [];
    const text = count === 1 ? one : many;
    return [{ kind, to, count, text, reasons, isUrgent: !NOT_URGENT.includes(kind) }];
  });
}

const NOTHING = { count: 0, reasons: [] };
