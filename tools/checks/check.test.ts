import { expect, test } from 'vitest';
import {
  addResults,
  describeCounts,
  describeSlowest,
  isGreen,
  ONE_PASSED,
  toOneFailed,
} from './check.ts';

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

test('the ten slowest tests of all checks are named, the slowest first', () => {
  const units = { ...ONE_PASSED, tests: [{ title: 'a unit', ms: 40 }] };
  const journeys = Array.from({ length: 12 }, (_, index) => ({
    title: `journey ${index}`,
    ms: index * 1000,
  }));
  const lines = describeSlowest(addResults([units, { ...ONE_PASSED, tests: journeys }]));
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  11.0 s  journey 11');
  expect(lines).not.toContain('   0.0 s  a unit');
});
