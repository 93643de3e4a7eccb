import { expect, test } from 'vitest';
import { describeHolidaysIn, findClosedDayNotes } from './closed-day-notes.ts';
import type { RentalDates } from './rental-period.ts';
import { aHouseCalendar, day } from './testing/house.ts';

const calendar = aHouseCalendar();
const today = day('2026-11-23');
const chosen: RentalDates = {
  start: '2026-12-04',
  end: '2026-12-10',
  useStart: '2026-12-07',
  useEnd: '2026-12-10',
};
const find = (changes: Partial<RentalDates>, now = today) =>
  findClosedDayNotes(calendar, { ...chosen, ...changes }, now);

test('open days need no note', () => {
  expect(find({})).toEqual([]);
});

test('a pick-up on a Sunday is kept, explained and offered on the open days around it', () => {
  expect(find({ start: '2026-12-06' })).toEqual([
    {
      field: 'start',
      title: 'So 6.12. ist geschlossen.',
      text: 'Nächster offener Tag: Mo 7.12. ab 8:30 Uhr. Oder Fr 4.12. ab 15 Uhr, zählt nicht als Drehtag. Eine andere Zeit vereinbaren wir mit Ihnen.',
      offers: [
        { day: '2026-12-07', label: 'Auf Mo 7.12. ändern' },
        { day: '2026-12-04', label: 'Auf Fr 4.12. ändern' },
      ],
    },
  ]);
});

test('a return on a holiday is offered on days that leave the use whole', () => {
  expect(find({ useEnd: '2026-12-07', end: '2026-12-08' })).toMatchObject([
    {
      field: 'end',
      title: 'Di 8.12. ist geschlossen (Mariä Empfängnis).',
      text: 'Nächster offener Tag: Mi 9.12. bis 18 Uhr, zählt nicht als Drehtag. Oder Mo 7.12. bis 18 Uhr. Eine andere Zeit vereinbaren wir mit Ihnen.',
    },
  ]);
  expect(find({ useEnd: '2026-12-08', end: '2026-12-08' })).toMatchObject([
    { offers: [{ day: '2026-12-09' }] },
  ]);
});

test('a pick-up in the Christmas break is offered after it only where the use allows', () => {
  const inBreak = { start: '2026-12-28', end: '2027-01-15', useEnd: '2027-01-15' };
  expect(find({ ...inBreak, useStart: '2027-01-05' })).toMatchObject([
    {
      title: 'Mo 28.12. ist geschlossen (Weihnachtspause).',
      offers: [{ day: '2026-12-23' }],
    },
  ]);
  expect(find({ ...inBreak, useStart: '2027-01-11' })).toMatchObject([
    { offers: [{ day: '2027-01-07' }, { day: '2026-12-23' }] },
  ]);
});

test('nothing is offered in the past, and without an open day the house arranges it', () => {
  const onSunday = { start: '2026-12-06', useStart: '2026-12-06', useEnd: '2026-12-06' };
  expect(find({ ...onSunday, end: '2026-12-07' }, day('2026-12-06'))).toMatchObject([
    { offers: [], text: 'Eine andere Zeit vereinbaren wir mit Ihnen.' },
  ]);
  expect(find({ start: '2026-12-06' }, day('2026-12-07'))).toEqual([]);
});

test('a holiday in the days of use is named and counts', () => {
  const period = (start: string, end: string) => ({ start: day(start), end: day(end) });
  expect(describeHolidaysIn(period('2026-12-07', '2026-12-10'))).toBe(
    'Di 8.12. ist Feiertag (Mariä Empfängnis) und zählt als Drehtag.',
  );
  expect(describeHolidaysIn(period('2026-12-21', '2026-12-30'))).toBe(
    'Fr 25.12. (Christtag) und Sa 26.12. (Stefanitag) sind Feiertage und zählen als Drehtage.',
  );
  expect(describeHolidaysIn(period('2026-12-01', '2027-02-01'))).toBe(
    '5 Feiertage liegen dazwischen und zählen als Drehtage.',
  );
  expect(describeHolidaysIn(period('2026-12-09', '2026-12-10'))).toBe('');
});
