import { expect, test } from 'vitest';
import { addResults, describeCounts, isGreen, ONE_PASSED, toOneFailed } from './check.ts';

test('results add up to one line', () => {
  const journeys = { passed: 12, failed: 2, skipped: 0, output: '' };
  expect(describeCounts(addResults([ONE_PASSED, journeys, toOneFailed('no')]))).toBe(
    '13 passed, 3 failed',
  );
});

test('skipped tests are mentioned only where there are some', () => {
  expect(describeCounts({ passed: 3, failed: 0, skipped: 1, output: '' })).toBe(
    '3 passed, 0 failed, 1 skipped',
  );
});

test('a failure and an empty run are both red', () => {
  expect(isGreen(ONE_PASSED)).toBe(true);
  expect(isGreen(toOneFailed(''))).toBe(false);
  expect(isGreen(addResults([]))).toBe(false);
});
