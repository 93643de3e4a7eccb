import { expect, test } from 'vitest';
import { findDelayMs, findNextAttempt } from './back-off';

const now = new Date('2026-11-20T12:00:00Z');
const giveUpAt = new Date('2026-11-23T12:00:00Z');

test('the delays grow from a second to half an hour and stay there', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((attempts) => findDelayMs(attempts) / 1000)).toEqual([
    1, 5, 30, 120, 600, 1800, 1800,
  ]);
});

test('an attempt that was never counted waits like the first', () => {
  expect(findDelayMs(0)).toBe(1000);
});

test('the next attempt lies one delay ahead', () => {
  const next = findNextAttempt({ now, attempts: 2, giveUpAt });
  expect(next).toEqual(new Date('2026-11-20T12:00:05Z'));
});

test('a longer wait that is asked for wins over the delay, a shorter one does not', () => {
  const retry = { now, attempts: 2, giveUpAt };
  expect(findNextAttempt({ ...retry, minDelayMs: 60_000 })).toEqual(
    new Date('2026-11-20T12:01:00Z'),
  );
  expect(findNextAttempt({ ...retry, minDelayMs: 10 })).toEqual(new Date('2026-11-20T12:00:05Z'));
});

test('after three days nothing is tried again', () => {
  expect(findNextAttempt({ now: giveUpAt, attempts: 150, giveUpAt })).toBeNull();
});
