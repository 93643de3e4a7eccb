import { expect, test } from 'vitest';
import { NO_DATES } from './choose-dates.ts';
import { findDateProblems } from './rental-dates.ts';
import type { RentalDates } from './rental-period.ts';
import { day } from './testing/house.ts';

const today = day('2026-11-20');
const complain = (dates: Partial<RentalDates>, asksForUse = true) => {
  const rules = { today, needsDates: true, asksForUse };
  const problems = findDateProblems({ ...NO_DATES, ...dates }, rules);
  return problems.map(({ field, message }) => `${field}: ${message}`);
};

test('a use in the past is told at its first day, and at a pick-up in the past too', () => {
  const use = { useStart: '2026-11-19', useEnd: '2026-11-23', end: '2026-11-24' };
  const told = 'useStart: Der erste Drehtag liegt in der Vergangenheit.';
  expect(complain({ ...use, start: '2026-11-18' })).toEqual([
    told,
    'start: Der Mietbeginn liegt in der Vergangenheit.',
  ]);
  expect(complain({ ...use, start: '2026-11-20' })).toEqual([
    told,
    'start: Die Abholung liegt nach dem ersten Drehtag.',
  ]);
});

test('a text that is no day is told once, with no more of it than a field can hold', () => {
  const dates = { start: '2026-12-04', end: 'x'.repeat(1000), useStart: '30.2.' };
  expect(complain(dates)).toEqual([
    `end: „${'x'.repeat(40)}“ ist kein Datum.`,
    'useStart: „30.2.“ ist kein Datum.',
  ]);
});

test('a form takes a use of 366 days, a call also a longer one', () => {
  const year = (useEnd: string) => ({ start: '2026-12-07', useStart: '2026-12-08', useEnd });
  const longer = { ...year('2027-12-09'), end: '2027-12-10' };
  expect(complain({ ...year('2027-12-08'), end: '2027-12-09' })).toEqual([]);
  expect(complain(longer)).toEqual(['useEnd: Bitte höchstens 366 Tage.']);
  expect(complain(longer, false)).toEqual([]);
});

test('a use is told that is more than five years ahead', () => {
  const far = { start: '2031-11-20', end: '2031-11-20', useStart: '2031-11-20' };
  expect(complain({ ...far, useEnd: '2031-11-20' })).toEqual([]);
  expect(complain({ ...far, end: '2031-11-21', useEnd: '2031-11-21' })).toEqual([
    'useEnd: Bitte höchstens 5 Jahre im Voraus.',
    'end: Bitte ein Mietende innerhalb der nächsten 5 Jahre angeben.',
  ]);
});
