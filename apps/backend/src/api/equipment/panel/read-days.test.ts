import { PlainDate } from '@klappe/domain';
import { expect, test } from 'vitest';
import { readDays } from './read-days';

/** A Friday. */
const today = PlainDate.parse('2026-11-20');
const read = (typed: string) => Object.values(readDays(typed, today) ?? {}).join(' ');

test('days are read as somebody on the phone says them, weeks too', () => {
  expect(read('')).toBe('2026-11-20 2026-11-20');
  expect(read('12.')).toBe('2026-12-12 2026-12-12');
  expect(read('8.–10.12.')).toBe('2026-12-08 2026-12-10');
  expect(read('diese Woche')).toBe('2026-11-20 2026-11-22');
  expect(read(' Nächste Woche ')).toBe('2026-11-23 2026-11-29');
});

test('what is no day is not read as today', () => {
  for (const text of ['irgendwann', '30.2.', '4.12.-1.12.'])
    expect([text, read(text)]).toEqual([text, '']);
});

test('a week is read by its number: the next that is not over, or that of a named year', () => {
  expect(read('KW 50')).toBe('2026-12-07 2026-12-13');
  expect(read('kw50')).toBe('2026-12-07 2026-12-13');
  expect(read('KW 50/2027')).toBe('2027-12-13 2027-12-19');
  expect(read('KW 53/26')).toBe('2026-12-28 2027-01-03');
  // The week of today is not over, the one before is.
  expect(read('KW 47')).toBe('2026-11-16 2026-11-22');
  expect(read('KW 46')).toBe('2027-11-15 2027-11-21');
  for (const text of ['KW 0', 'KW 54', 'KW 53/2027', 'KW'])
    expect([text, read(text)]).toEqual([text, '']);
});
