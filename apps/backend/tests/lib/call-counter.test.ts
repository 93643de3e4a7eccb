import { expect, test } from 'vitest';
import { createCallCounter } from '../../src/lib/calls/shared-counter';

test('calls are counted, and told how long the window lasts', () => {
  const counter = createCallCounter(1000);
  expect(counter.find('a', 0)).toEqual({ calls: 0, wait: 0 });
  expect([counter.count('a', 0), counter.count('a', 100), counter.count('a', 400)]).toEqual([
    { calls: 1, wait: 1000 },
    { calls: 2, wait: 900 },
    { calls: 3, wait: 600 },
  ]);
});

test('callers are counted apart, and anew when their time is over', () => {
  const counter = createCallCounter(1000);
  expect(counter.count('a', 0).calls).toBe(1);
  expect(counter.count('b', 0).calls).toBe(1);
  expect(counter.count('a', 999)).toEqual({ calls: 2, wait: 1 });
  expect(counter.count('a', 1000)).toEqual({ calls: 1, wait: 1000 });
});
