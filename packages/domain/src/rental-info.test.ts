import { expect, test } from 'vitest';
import { setRentalDate } from './rental-info.ts';

const none = { start: '', end: '', useStart: '', useEnd: '' };
const chosen = {
  start: '2026-12-07',
  end: '2026-12-11',
  useStart: '2026-12-07',
  useEnd: '2026-12-11',
};

test('an empty use date follows the rental', () => {
  expect(setRentalDate(none, 'start', { previous: '', next: '2026-12-07' })).toEqual({
    ...none,
    start: '2026-12-07',
    useStart: '2026-12-07',
  });
});

test('a use date equal to the rental date moves with it', () => {
  const moved = setRentalDate(chosen, 'end', { previous: '2026-12-11', next: '2026-12-12' });
  expect(moved).toEqual({ ...chosen, end: '2026-12-12', useEnd: '2026-12-12' });
});

test('a use date of the customer’s own stays', () => {
  const own = { ...chosen, useStart: '2026-12-08' };
  expect(setRentalDate(own, 'start', { previous: '2026-12-07', next: '2026-12-06' })).toEqual({
    ...own,
    start: '2026-12-06',
  });
});

test('the other end is not touched', () => {
  const moved = setRentalDate(chosen, 'start', { previous: '2026-12-07', next: '2026-12-08' });
  expect(moved).toMatchObject({ end: '2026-12-11', useEnd: '2026-12-11' });
});
