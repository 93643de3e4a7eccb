import { expect, test } from 'vitest';
import { isPrefetchAllowed } from './use-prefetch.ts';

test('a browser that tells nothing about its connection may prefetch', () => {
  expect(isPrefetchAllowed(undefined)).toBe(true);
  expect(isPrefetchAllowed({})).toBe(true);
});

test('a fast connection may prefetch', () => {
  expect(isPrefetchAllowed({ effectiveType: '4g', saveData: false })).toBe(true);
});

test('a 2g connection does not prefetch', () => {
  expect(isPrefetchAllowed({ effectiveType: '2g' })).toBe(false);
  expect(isPrefetchAllowed({ effectiveType: 'slow-2g' })).toBe(false);
});

test('data saving stops prefetching on any connection', () => {
  expect(isPrefetchAllowed({ effectiveType: '4g', saveData: true })).toBe(false);
});
