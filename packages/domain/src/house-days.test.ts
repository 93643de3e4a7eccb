import { expect, test } from 'vitest';
import { EMPTY_HOUSE_CALENDAR } from './house-calendar.ts';
import {
  describeClosedDays,
  findClosedDaysAhead,
  findClosedDaysOn,
  findHouseDay,
  findOpenDayAfter,
  findOpenDayBefore,
  isShortNotice,
} from './house-days.ts';
import { aHouseCalendar, day } from './testing/house.ts';
import type { TimeOfDay } from './time-of-day.ts';

const calendar = aHouseCalendar();

test('a day of the week with hours is open then, another is closed', () => {
  expect(findHouseDay(calendar, day('2026-12-07'))).toEqual({
    day: '2026-12-07',
    isOpen: true,
    opens: '08:30',
    closes: '18:00',
    holiday: null,
    reason: '',
  });
  expect(findHouseDay(calendar, day('2026-12-05'))).toMatchObject({ isOpen: false, reason: '' });
});

test('two times on a day open with the first and close with the last', () => {
  const house = aHouseCalendar({
    hours: [
      { weekday: 1, opens: '13:00', closes: '18:00' },
      { weekday: 1, opens: '08:30', closes: '12:00' },
    ],
  });
  expect(findHouseDay(house, day('2026-12-07'))).toMatchObject({
    opens: '08:30',
    closes: '18:00',
  });
});

test('a public holiday is closed where the house says so, and named in any case', () => {
  const holiday = day('2026-12-08');
  expect(findHouseDay(calendar, holiday)).toMatchObject({
    isOpen: false,
    holiday: 'Mariä Empfängnis',
    reason: 'Mariä Empfängnis',
  });
  expect(findHouseDay(aHouseCalendar({ isClosedOnHolidays: false }), holiday)).toMatchObject({
    isOpen: true,
    holiday: 'Mariä Empfängnis',
    reason: '',
  });
});

test('closed days of the house come first and may have no reason', () => {
  expect(findHouseDay(calendar, day('2026-12-25')).reason).toBe('Weihnachtspause');
  const closedDays = [{ from: day('2026-12-25'), to: day('2026-12-25'), reason: '' }];
  expect(findHouseDay(aHouseCalendar({ closedDays }), day('2026-12-25')).reason).toBe('Christtag');
});

test('the nearest open days lie around weekends, holidays and the turn of the year', () => {
  expect(findOpenDayBefore(calendar, day('2026-12-07'))?.day).toBe('2026-12-04');
  expect(findOpenDayBefore(calendar, day('2026-12-09'))?.day).toBe('2026-12-07');
  expect(findOpenDayAfter(calendar, day('2026-12-23'))?.day).toBe('2027-01-07');
  expect(findOpenDayBefore(calendar, day('2027-01-07'))?.day).toBe('2026-12-23');
});

test('a house without hours is open every day but its closed ones', () => {
  expect(findHouseDay(EMPTY_HOUSE_CALENDAR, day('2026-12-06'))).toMatchObject({
    isOpen: true,
    opens: null,
    closes: null,
  });
});

test('a house that never opens has no open day', () => {
  const closedDays = [{ from: day('2020-01-01'), to: day('2040-12-31'), reason: '' }];
  expect(findOpenDayAfter(aHouseCalendar({ closedDays }), day('2026-12-07'))).toBeNull();
});

test('a pick-up before the open days that the house needs is at short notice', () => {
  const isShort = (pickup: string, today: string, leadTimeDays = 1) =>
    isShortNotice(aHouseCalendar({ leadTimeDays }), day(pickup), {
      day: day(today),
      time: '09:00',
    });
  expect(isShort('2026-11-23', '2026-11-23')).toBe(true);
  expect(isShort('2026-11-24', '2026-11-23')).toBe(false);
  expect(isShort('2026-11-29', '2026-11-27')).toBe(true);
  expect(isShort('2026-11-30', '2026-11-27')).toBe(false);
  expect(isShort('2027-01-07', '2026-12-23')).toBe(false);
  expect(isShort('2027-01-07', '2026-12-23', 2)).toBe(true);
  expect(isShort('2026-11-23', '2026-11-23', 0)).toBe(false);
  expect(isShort('2026-11-22', '2026-11-23')).toBe(false);
});

test('what is asked while the house is closed is read on its next open day, from which the lead time counts', () => {
  const isShort = (pickup: string, today: string, time: TimeOfDay, leadTimeDays = 1) =>
    isShortNotice(aHouseCalendar({ leadTimeDays }), day(pickup), { day: day(today), time });
  expect(isShort('2026-11-30', '2026-11-29', '10:00')).toBe(true);
  expect(isShort('2026-12-01', '2026-11-29', '10:00')).toBe(false);
  expect(isShort('2026-12-01', '2026-11-29', '10:00', 2)).toBe(true);
  expect(isShort('2026-11-30', '2026-11-29', '10:00', 0)).toBe(false);
  expect(isShort('2026-11-30', '2026-11-27', '17:59')).toBe(false);
  expect(isShort('2026-11-30', '2026-11-27', '18:00')).toBe(true);
  expect(isShort('2026-11-24', '2026-11-23', '07:00')).toBe(false);
});

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
