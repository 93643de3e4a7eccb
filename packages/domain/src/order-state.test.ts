import { expect, test } from 'vitest';
import {
  DEFAULT_ORDER_SORT,
  findOrderState,
  ORDER_SORT_LABELS,
  ORDER_SORTS,
  ORDER_STATES,
  parseOrderSort,
} from './order-state.ts';

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

test('the newest order comes first unless asked otherwise', () => {
  expect(DEFAULT_ORDER_SORT).toBe('date:desc');
  expect(parseOrderSort(undefined)).toBe('date:desc');
  expect(parseOrderSort('date:sideways')).toBe('date:desc');
});

test('date, project and total sort both ways', () => {
  expect(ORDER_SORTS.toSorted()).toEqual([
    'date:asc',
    'date:desc',
    'project:asc',
    'project:desc',
    'total:asc',
    'total:desc',
  ]);
  expect(ORDER_SORTS.map(parseOrderSort)).toEqual(ORDER_SORTS);
});

test('each order has a label of its own', () => {
  expect(new Set(Object.values(ORDER_SORT_LABELS)).size).toBe(ORDER_SORTS.length);
});
