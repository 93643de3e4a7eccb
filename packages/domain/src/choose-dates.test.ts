import { expect, test } from 'vitest';
import { chooseRental, chooseUse, fillLastDay, NO_DATES } from './choose-dates.ts';
import { aHouseCalendar, day } from './testing/house.ts';

const calendar = aHouseCalendar();
const now = { day: day('2026-11-23'), time: '09:00' } as const;
const rules = { calendar, now };
const use = { start: day('2026-12-07'), end: day('2026-12-10') };
/** Pick-up and return as proposed for the use above. */
const proposed = { start: '2026-12-04', end: '2026-12-10' };
const chosen = { ...proposed, useStart: '2026-12-07', useEnd: '2026-12-10' };

test('days of use bring pick-up and return along', () => {
  expect(chooseUse(NO_DATES, use, rules)).toEqual(chosen);
});

test('a proposed pick-up and return follow the days of use', () => {
  const later = { start: day('2026-12-16'), end: day('2026-12-20') };
  expect(chooseUse(chosen, later, rules)).toEqual({
    start: '2026-12-15',
    end: '2026-12-21',
    useStart: '2026-12-16',
    useEnd: '2026-12-20',
  });
});

test('a pick-up or return that the customer chose stays, each for itself', () => {
  const longer = { start: use.start, end: day('2026-12-11') };
  expect(chooseUse({ ...chosen, start: '2026-12-02' }, longer, rules)).toMatchObject({
    start: '2026-12-02',
    end: '2026-12-11',
  });
  expect(chooseUse({ ...chosen, end: '2026-12-14' }, longer, rules)).toMatchObject({
    start: '2026-12-04',
    end: '2026-12-14',
  });
});

test('whoever enters a rental only uses it from its first day to its last', () => {
  const first = chooseRental(NO_DATES, 'start', use.start);
  expect(first).toEqual({ ...NO_DATES, start: '2026-12-07', useStart: '2026-12-07' });
  expect(chooseRental(first, 'end', use.end)).toEqual({
    start: '2026-12-07',
    end: '2026-12-10',
    useStart: '2026-12-07',
    useEnd: '2026-12-10',
  });
});

test('a day of use that is entered stays when pick-up or return change', () => {
  expect(chooseRental(chosen, 'start', day('2026-12-03'))).toEqual({
    ...chosen,
    start: '2026-12-03',
  });
  expect(chooseRental(chosen, 'end', day('2026-12-09'))).toEqual({ ...chosen, end: '2026-12-09' });
});

test('a first day of use alone is one day of use', () => {
  expect(fillLastDay({ ...NO_DATES, useStart: '2026-12-08' })).toEqual({
    ...NO_DATES,
    useStart: '2026-12-08',
    useEnd: '2026-12-08',
  });
  for (const dates of [NO_DATES, chosen, { ...NO_DATES, useStart: '8.' }]) {
    expect(fillLastDay(dates)).toBe(dates);
  }
});
