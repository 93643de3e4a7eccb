import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  countDaysBetween,
  formatDate,
  PlainDate,
  parsePlainDate,
  toHouseDate,
} from './plain-date.ts';
import { formatHouseTimestamp, toHouseDateTime } from './project-times.ts';

const day = (text: string) => PlainDate.parse(text);
const everyDay = (from: string, to: string) => {
  const days = [day(from)];
  for (let next = addDays(day(from), 1); next <= to; next = addDays(next, 1)) days.push(next);
  return days;
};
const plainDates = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));

test('a calendar day is read', () => {
  expect(parsePlainDate('2026-03-14')).toBe('2026-03-14');
  expect(parsePlainDate('2028-02-29')).toBe('2028-02-29');
});

test('what is no day in the calendar is null', () => {
  const texts = ['2026-02-29', '2026-13-01', '2026-00-10', '2026-3-4', '14.03.2026', '', 'morgen'];
  const times = ['2026-03-14T00:00:00Z', ' 2026-03-14', '2026-03-14 '];
  const values = [...texts, ...times, null, undefined, 20260314, new Date()];
  expect(values.filter((value) => parsePlainDate(value) !== null)).toEqual([]);
});

test('days are added over month, year, leap day and clock change', () => {
  expect(addDays(day('2026-01-31'), 1)).toBe('2026-02-01');
  expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(addDays(day('2028-02-28'), 1)).toBe('2028-02-29');
  expect(addDays(day('2026-03-28'), 2)).toBe('2026-03-30');
  expect(addDays(day('2026-10-26'), -2)).toBe('2026-10-24');
});

test('every day of six years is one day after the one before', () => {
  const days = everyDay('2024-01-01', '2029-12-31');
  expect(days).toHaveLength(2192);
  const steps = days.slice(1).map((next, index) => countDaysBetween(days[index] ?? next, next));
  expect(new Set(steps)).toEqual(new Set([1]));
});

test('counting undoes adding', () => {
  fc.assert(
    fc.property(plainDates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      expect(countDaysBetween(date, addDays(date, days))).toBe(days);
      expect(countDaysBetween(addDays(date, days), date)).toBe(-days || 0);
    }),
  );
});

test('a day is formatted the German way', () => {
  expect(formatDate(day('2026-03-04'))).toBe('04.03.2026');
});

test('the day of the house is the day in Vienna', () => {
  expect(toHouseDate(new Date('2026-01-10T22:59:59Z'))).toBe('2026-01-10');
  expect(toHouseDate(new Date('2026-01-10T23:00:00Z'))).toBe('2026-01-11');
  expect(toHouseDate(new Date('2026-07-10T21:59:59Z'))).toBe('2026-07-10');
  expect(toHouseDate(new Date('2026-07-10T22:00:00Z'))).toBe('2026-07-11');
});

test('a timestamp shows the clock in Vienna', () => {
  expect(formatHouseTimestamp(new Date('2026-11-20T13:05:00Z'))).toBe('20.11.2026, 14:05');
  expect(formatHouseTimestamp(new Date('2026-07-01T05:30:59Z'))).toBe('01.07.2026, 07:30');
});

test('midnight is 00:00 of the new day', () => {
  expect(formatHouseTimestamp(new Date('2026-11-19T23:00:00Z'))).toBe('20.11.2026, 00:00');
});

test('a wall-clock time carries the offset of its day', () => {
  expect(toHouseDateTime(day('2026-03-14'), '08:00')).toBe('2026-03-14T08:00:00+01:00');
  expect(toHouseDateTime(day('2026-07-14'), '18:00')).toBe('2026-07-14T18:00:00+02:00');
});

test('the days of the clock change have their offset from the hour of the change on', () => {
  const [spring, autumn] = [day('2026-03-29'), day('2026-10-25')];
  expect(toHouseDateTime(spring, '01:59')).toBe('2026-03-29T01:59:00+01:00');
  expect(toHouseDateTime(spring, '03:00')).toBe('2026-03-29T03:00:00+02:00');
  expect(toHouseDateTime(spring, '08:00')).toBe('2026-03-29T08:00:00+02:00');
  expect(toHouseDateTime(autumn, '01:59')).toBe('2026-10-25T01:59:00+02:00');
  expect(toHouseDateTime(autumn, '02:30')).toBe('2026-10-25T02:30:00+02:00');
  expect(toHouseDateTime(autumn, '03:00')).toBe('2026-10-25T03:00:00+01:00');
  expect(toHouseDateTime(autumn, '18:00')).toBe('2026-10-25T18:00:00+01:00');
});

test('a moment shows the wanted time in Vienna on every day of six years', () => {
  const times = ['00:00', '08:00', '12:00', '18:00', '23:59'] as const;
  const wrong = everyDay('2024-01-01', '2029-12-31').flatMap((date) =>
    times.filter((time) => {
      const instant = new Date(toHouseDateTime(date, time));
      return formatHouseTimestamp(instant) !== `${formatDate(date)}, ${time}`;
    }),
  );
  expect(wrong).toEqual([]);
});

test('any minute of any day that exists shows as itself', () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(plainDates, minutes, (date, minute) => {
      const [hour, rest] = [Math.floor(minute / 60), minute % 60];
      // 02:00 to 02:59 does not exist on the last Sunday of March.
      fc.pre(!(hour === 2 && date.slice(5, 7) === '03'));
      const time: `${number}:${number}` = `${pad(hour)}:${pad(rest)}`;
      const instant = new Date(toHouseDateTime(date, time));
      expect(formatHouseTimestamp(instant)).toBe(`${formatDate(date)}, ${time}`);
    }),
    { numRuns: 500 },
  );
});

test('what is no time of a day is refused', () => {
  expect(() => toHouseDateTime(day('2026-03-14'), '8:00')).toThrow(RangeError);
  expect(() => toHouseDateTime(day('2026-03-14'), '25:00')).toThrow(RangeError);
});

function pad(count: number) {
  return String(count).padStart(2, '0') as `${number}`;
}
