import { expect, test } from 'vitest';
import { findOrderState, ORDER_STATE_LABELS, ORDER_STATES } from './order-state.ts';

test('an inquiry is received, then delivered, then decided', () => {
  expect([
    findOrderState({ isDelivered: false, decision: null }),
    findOrderState({ isDelivered: true, decision: null }),
    findOrderState({ isDelivered: true, decision: 'accepted' }),
    findOrderState({ isDelivered: true, decision: 'declined' }),
  ]).toEqual(ORDER_STATES);
});

test('the house may decide before the last line has arrived', () => {
  expect(findOrderState({ isDelivered: false, decision: 'accepted' })).toBe('accepted');
});

test('every state has its German words', () => {
  expect(ORDER_STATES.map((state) => ORDER_STATE_LABELS[state])).toEqual([
    'Eingelangt',
    'An das Haus übermittelt',
    'Angenommen',
    'Abgelehnt',
  ]);
});
