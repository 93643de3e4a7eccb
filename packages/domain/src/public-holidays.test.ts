import { expect, test } from 'vitest';
import { addDays, PlainDate } from './plain-date.ts';
import { findEaster, findPublicHoliday } from './public-holidays.ts';

/** Easter Sundays as published by the churches and by calendars. */
const EASTER_SUNDAYS = [
  '1999-04-04',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2028-04-16',
  '2029-04-01',
  '2030-04-21',
  '2038-04-25',
];

/** The days of the years 2026 to 2030 that move, as published by the Austrian government. */
const MOVING_HOLIDAYS = {
  Ostermontag: ['2026-04-06', '2027-03-29', '2028-04-17', '2029-04-02', '2030-04-22'],
  'Christi Himmelfahrt': ['2026-05-14', '2027-05-06', '2028-05-25', '2029-05-10', '2030-05-30'],
  Pfingstmontag: ['2026-05-25', '2027-05-17', '2028-06-05', '2029-05-21', '2030-06-10'],
  Fronleichnam: ['2026-06-04', '2027-05-27', '2028-06-15', '2029-05-31', '2030-06-20'],
};

test('Easter Sunday is found for any year', () => {
  expect(EASTER_SUNDAYS.map((day) => findEaster(Number(day.slice(0, 4))))).toEqual(EASTER_SUNDAYS);
});

test('the holidays that move with Easter are those of the calendar, 2026 to 2030', () => {
  for (const [name, days] of Object.entries(MOVING_HOLIDAYS)) {
    expect(days.map((day) => findPublicHoliday(PlainDate.parse(day)))).toEqual(
      days.map(() => name),
    );
  }
});

test('a year has thirteen public holidays and no other', () => {
  expect(listHolidays('2030')).toEqual([
    ['2030-01-01', 'Neujahr'],
    ['2030-01-06', 'Heilige Drei Könige'],
    ['2030-04-22', 'Ostermontag'],
    ['2030-05-01', 'Staatsfeiertag'],
    ['2030-05-30', 'Christi Himmelfahrt'],
    ['2030-06-10', 'Pfingstmontag'],
    ['2030-06-20', 'Fronleichnam'],
    ['2030-08-15', 'Mariä Himmelfahrt'],
    ['2030-10-26', 'Nationalfeiertag'],
    ['2030-11-01', 'Allerheiligen'],
    ['2030-12-08', 'Mariä Empfängnis'],
    ['2030-12-25', 'Christtag'],
    ['2030-12-26', 'Stefanitag'],
  ]);
  expect(['2026', '2027', '2028', '2029'].map((year) => listHolidays(year).length)).toEqual([
    13, 13, 13, 13,
  ]);
});

test('Ascension Day on 1 May is named for the date that never moves', () => {
  expect(findPublicHoliday(PlainDate.parse('2008-05-01'))).toBe('Staatsfeiertag');
});

function listHolidays(year: string): [string, string][] {
  const first = PlainDate.parse(`${year}-01-01`);
  return Array.from({ length: 366 }, (_, index) => addDays(first, index))
    .filter((day) => day.startsWith(year))
    .flatMap((day) => {
      const name = findPublicHoliday(day);
      return name ? [[day, name] as [string, string]] : [];
    });
}
