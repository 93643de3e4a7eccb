import { expect, test } from 'vitest';
import { NO_DATES } from './choose-dates.ts';
import { type ChangedDates, findPeriodQuestion, findTakeoverQuestion } from './period-questions.ts';
import type { RentalDates } from './rental-period.ts';
import { aHouseCalendar, day } from './testing/house.ts';
import type { HouseMoment } from './time-of-day.ts';

const now: HouseMoment = { day: day('2026-11-23'), time: '09:00' };
const rules = { calendar: aHouseCalendar(), now };
/** Monday to Thursday, with pick-up and return as proposed. */
const chosen: RentalDates = {
  start: '2026-12-04',
  end: '2026-12-10',
  useStart: '2026-12-07',
  useEnd: '2026-12-10',
};
const ask = (changes: Partial<RentalDates>, changed: ChangedDates) =>
  findPeriodQuestion({ ...chosen, ...changes }, changed, rules);

test('dates as proposed ask nothing', () => {
  expect(ask({}, 'use')).toBeNull();
  expect(ask({}, 'start')).toBeNull();
  expect(ask({}, 'end')).toBeNull();
});

test('a very long use is asked back', () => {
  const dates = { ...chosen, useEnd: '2027-12-01', end: '2027-12-01' };
  expect(ask({ useEnd: '2027-12-01', end: '2027-12-01' }, 'use')).toEqual({
    text: 'Von Mo 7.12.2026 bis Mi 1.12.2027 sind es 360 Tage. Stimmt das?',
    answers: [
      { label: 'Ja, 360 Tage', dates },
      { label: 'Nein, letzten Drehtag ändern', dates: { ...dates, useEnd: '' } },
    ],
  });
  expect(ask({ useEnd: '2027-02-04', end: '2027-02-04' }, 'use')).toBeNull();
});

test('a use that is refused for its length is not asked back', () => {
  expect(ask({ useEnd: '2027-12-07', end: '2027-12-07' }, 'use')).not.toBeNull();
  expect(ask({ useEnd: '2027-12-08', end: '2027-12-08' }, 'use')).toBeNull();
});

test('an earlier pick-up asks whether the shooting begins then too', () => {
  const dates = { ...chosen, start: '2026-12-06' };
  expect(ask({ start: '2026-12-06' }, 'start')).toEqual({
    text: 'Sie haben die Abholung auf So 6.12. gelegt. Drehen Sie auch ab 6.12.?',
    answers: [
      { label: 'Nein, ab 7.12.', dates },
      { label: 'Ja, 5 Tage', dates: { ...dates, useStart: '2026-12-06' } },
    ],
  });
});

test('a pick-up after the first day of use offers both ways out', () => {
  const dates = { ...chosen, start: '2026-12-09' };
  expect(ask({ start: '2026-12-09' }, 'start')).toEqual({
    text: 'Die Abholung am Mi 9.12. liegt nach dem ersten Drehtag Mo 7.12. Drehen Sie erst ab 9.12.?',
    answers: [
      { label: 'Nein, Abholung Fr 4.12.', dates: chosen },
      { label: 'Ja, 2 Tage', dates: { ...dates, useStart: '2026-12-09' } },
    ],
  });
  expect(ask({ start: '2026-12-11' }, 'start')?.answers).toHaveLength(1);
});

test('a later return asks whether the shooting lasts until then', () => {
  const dates = { ...chosen, end: '2026-12-11' };
  expect(ask({ end: '2026-12-11' }, 'end')).toEqual({
    text: 'Sie haben die Rückgabe auf Fr 11.12. gelegt. Drehen Sie auch bis 11.12.?',
    answers: [
      { label: 'Nein, bis 10.12.', dates },
      { label: 'Ja, 5 Tage', dates: { ...dates, useEnd: '2026-12-11' } },
    ],
  });
});

test('a return before the last day of use offers both ways out', () => {
  const dates = { ...chosen, end: '2026-12-09' };
  expect(ask({ end: '2026-12-09' }, 'end')).toEqual({
    text: 'Die Rückgabe am Mi 9.12. liegt vor dem letzten Drehtag Do 10.12. Drehen Sie nur bis 9.12.?',
    answers: [
      { label: 'Nein, Rückgabe Do 10.12.', dates: chosen },
      { label: 'Ja, 3 Tage', dates: { ...dates, useEnd: '2026-12-09' } },
    ],
  });
});

test('a pick-up on the first day of use asks nothing', () => {
  expect(ask({ start: '2026-12-07' }, 'start')).toBeNull();
});

test('other days of use ask about a pick-up or return that the customer chose', () => {
  const dates = { ...chosen, start: '2026-12-02', useStart: '2026-12-09' };
  expect(ask({ start: '2026-12-02', useStart: '2026-12-09' }, 'use')).toEqual({
    text: 'Ihre Drehtage sind geändert. Abholung auch ändern, auf Mo 7.12.?',
    answers: [
      { label: 'Ja, ändern', dates: { ...dates, start: '2026-12-07' } },
      { label: 'Nein, behalten', dates },
    ],
  });
  expect(ask({ start: '2026-12-02', end: '2026-12-15' }, 'use')?.text).toBe(
    'Ihre Drehtage sind geändert. Abholung und Rückgabe auch ändern, auf Fr 4.12. und Do 10.12.?',
  );
});

test('a pick-up in the past is refused by the form, and asks nothing', () => {
  expect(ask({ start: '2026-11-20' }, 'start')).toBeNull();
});

test('without days of use there is nothing to ask', () => {
  expect(ask({ useStart: '', useEnd: '' }, 'start')).toBeNull();
  expect(ask({ useStart: '31.02.', start: '2026-12-01' }, 'start')).toBeNull();
});

const linked = { use: { start: day('2026-12-15'), end: day('2026-12-17') }, rental: null };
const taken = {
  start: '2026-12-14',
  end: '2026-12-17',
  useStart: '2026-12-15',
  useEnd: '2026-12-17',
};

test('days of a link ask nothing while pick-up and return are as proposed, or over', () => {
  expect(findTakeoverQuestion(chosen, linked, rules)).toBeNull();
  expect(findTakeoverQuestion(NO_DATES, linked, rules)).toBeNull();
  const over = { ...chosen, start: '2026-11-20' };
  expect(findTakeoverQuestion(over, linked, rules)).toBeNull();
});

test('days of a link that the customer’s own pick-up does not fit ask, and no answer is a mixture', () => {
  const own = { ...chosen, start: '2026-12-02', end: '2026-12-11' };
  expect(findTakeoverQuestion(own, linked, rules)).toEqual({
    text: 'Ihre Abholung Mi 2.12. und Rückgabe Fr 11.12. passen nicht zu Di 15.12. – Do 17.12. Ändern, auf Abholung Mo 14.12. und Rückgabe Do 17.12.?',
    answers: [
      { label: 'Ja, ändern', dates: taken },
      { label: 'Nein, meinen Zeitraum behalten', dates: own },
    ],
  });
});

test('days of a link that the customer’s own pick-up fits can keep it', () => {
  const own = { ...chosen, start: '2026-12-02' };
  expect(findTakeoverQuestion(own, linked, rules)).toEqual({
    text: 'Sie haben Abholung Mi 2.12. gewählt. Für diese Drehtage ändern, auf Abholung Mo 14.12.?',
    answers: [
      { label: 'Ja, ändern', dates: taken },
      { label: 'Nein, behalten', dates: { ...taken, start: '2026-12-02' } },
    ],
  });
});
