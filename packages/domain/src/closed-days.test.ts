import { expect, test } from 'vitest';
import { describeClosedDays, findClosedDaysAhead, findClosedDaysOn } from './house-days.ts';
import { PlainDate } from './plain-date.ts';

const day = (text: string) => PlainDate.parse(text);
const closed = (from: string, to: string, reason = '') => ({
  from: day(from),
  to: day(to),
  reason,
});

const CHRISTMAS = closed('2026-12-24', '2027-01-06', 'Weihnachtspause');
const HOLIDAY = closed('2026-12-08', '2026-12-08');
const ALL = [CHRISTMAS, HOLIDAY];

test('closed days ahead come in their order until they are over', () => {
  expect(findClosedDaysAhead(ALL, day('2026-11-22'), 60)).toEqual([HOLIDAY, CHRISTMAS]);
  expect(findClosedDaysAhead(ALL, day('2026-11-22'), 16)).toEqual([HOLIDAY]);
  expect(findClosedDaysAhead(ALL, day('2026-11-22'), 15)).toEqual([]);
  expect(findClosedDaysAhead(ALL, day('2027-01-06'), 60)).toEqual([CHRISTMAS]);
  expect(findClosedDaysAhead(ALL, day('2027-01-07'), 60)).toEqual([]);
});

test('a day is closed from the first to the last of a closure', () => {
  expect(findClosedDaysOn(ALL, day('2026-12-24'))).toBe(CHRISTMAS);
  expect(findClosedDaysOn(ALL, day('2027-01-06'))).toBe(CHRISTMAS);
  expect(findClosedDaysOn(ALL, day('2026-12-08'))).toBe(HOLIDAY);
  expect(findClosedDaysOn(ALL, day('2026-12-09'))).toBeNull();
});

test('closed days are told with their reason, where there is one', () => {
  expect(describeClosedDays(CHRISTMAS)).toBe('24.12.2026 bis 06.01.2027 (Weihnachtspause)');
  expect(describeClosedDays(HOLIDAY)).toBe('08.12.2026');
});
