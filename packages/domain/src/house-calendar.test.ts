import { expect, test } from 'vitest';
import type { OpeningHours } from './house-calendar.ts';
import { describeOpeningHours } from './house-days.ts';
import { aHouseCalendar } from './testing/house.ts';

const describe = (hours: readonly OpeningHours[], isClosedOnHolidays = false) =>
  describeOpeningHours({ hours, isClosedOnHolidays });

test('days with the same hours stand in one line', () => {
  expect(describe(aHouseCalendar().hours)).toBe('Mo–Fr 8:30–18 Uhr');
  expect(describe(aHouseCalendar().hours, true)).toBe(
    'Mo–Fr 8:30–18 Uhr\nAn Feiertagen geschlossen',
  );
});

test('two days, a break at noon and a day apart are written as people write them', () => {
  const hours: OpeningHours[] = [
    { weekday: 6, opens: '09:00', closes: '12:00' },
    { weekday: 1, opens: '13:00', closes: '18:00' },
    { weekday: 1, opens: '08:30', closes: '12:00' },
    { weekday: 2, opens: '08:30', closes: '12:00' },
    { weekday: 2, opens: '13:00', closes: '18:00' },
    { weekday: 4, opens: '10:00', closes: '20:15' },
  ];
  expect(describe(hours)).toBe('Mo und Di 8:30–12 und 13–18 Uhr\nDo 10–20:15 Uhr\nSa 9–12 Uhr');
});

test('without hours nothing is written', () => {
  expect(describe([], true)).toBe('');
});
