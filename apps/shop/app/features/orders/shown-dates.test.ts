import { expect, test } from 'vitest';
import { findListedDates } from './shown-dates.ts';
import { anOrder } from './testing/order-fixtures.ts';

test('an order of which nothing more is known has the dates that it was sent with', () => {
  expect(findListedDates(anOrder())).toEqual({
    rental: { start: '2026-12-01', end: '2026-12-03' },
    use: { start: '2026-12-02', end: '2026-12-02' },
  });
  expect(findListedDates(anOrder({ planperiod: '', usageperiod: '' }))).toBeNull();
});

test('the dates of its inquiry hold before them', () => {
  const dates = { start: '2026-12-07', end: '2026-12-09', useStart: null, useEnd: null };
  const moved = findListedDates(anOrder({ summary: { stage: 'confirmed', dates } }));
  expect(moved?.use).toEqual({ start: '2026-12-07', end: '2026-12-09' });
});
