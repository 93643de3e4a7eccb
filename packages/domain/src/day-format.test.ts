import { expect, test } from 'vitest';
import { formatShortDay, formatShortPeriodWithYear } from './day-format.ts';
import { day } from './testing/house.ts';

const period = (start: string, end: string) => ({ start: day(start), end: day(end) });

test('a day has its weekday and no leading zeros', () => {
  expect(formatShortDay(day('2026-12-07'))).toBe('Mo 7.12.');
  expect(formatShortDay(day('2027-01-03'))).toBe('So 3.1.');
});

test('a period names both days, how many they are, and both years where they differ', () => {
  expect(formatShortPeriodWithYear(period('2026-12-07', '2026-12-10'))).toBe(
    'Mo 7.12. – Do 10.12.2026 · 4 Tage',
  );
  expect(formatShortPeriodWithYear(period('2026-12-07', '2026-12-07'))).toBe(
    'Mo 7.12.2026 · 1 Tag',
  );
  expect(formatShortPeriodWithYear(period('2026-12-31', '2027-01-01'))).toBe(
    'Do 31.12.2026 – Fr 1.1.2027 · 2 Tage',
  );
});
