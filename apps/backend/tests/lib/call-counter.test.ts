import { expect, test } from 'vitest';
import { createCallCounter } from '../../src/lib/calls/shared-counter';

test('calls up to the limit go on, the next one is told how long to wait', () => {
  const counter = createCallCounter({ limit: 2, windowMs: 1000 });
  expect([counter.count('a', 0), counter.count('a', 100), counter.count('a', 400)]).toEqual([
    0, 0, 600,
  ]);
});

test('callers are counted apart, and anew when their time is over', () => {
  const counter = createCallCounter({ limit: 1, windowMs: 1000 });
  expect(counter.count('a', 0)).toBe(0);
  expect(counter.count('b', 0)).toBe(0);
  expect(counter.count('a', 999)).toBe(1);
  expect(counter.count('a', 1000)).toBe(0);
});
