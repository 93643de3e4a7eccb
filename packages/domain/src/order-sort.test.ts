import { expect, test } from 'vitest';
import {
  DEFAULT_ORDER_SORT,
  ORDER_SORT_LABELS,
  ORDER_SORTS,
  parseOrderSort,
} from './order-state.ts';

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
