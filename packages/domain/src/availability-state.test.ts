import { expect, test } from 'vitest';
import { toAvailabilityState } from './product.ts';

test('what is unknown or none is on request, never free', () => {
  expect(toAvailabilityState(null, 4)).toBe('on-request');
  expect(toAvailabilityState(0, 4)).toBe('on-request');
  expect(toAvailabilityState(-1, 4)).toBe('on-request');
});

test('the last quarter of several is scarce, a single piece never', () => {
  expect([1, 2, 3, 8].map((free) => toAvailabilityState(free, 8))).toEqual([
    'scarce',
    'scarce',
    'free',
    'free',
  ]);
  expect(toAvailabilityState(1, 1)).toBe('free');
  expect(toAvailabilityState(1, 3)).toBe('scarce');
  expect(toAvailabilityState(1, null)).toBe('free');
});
