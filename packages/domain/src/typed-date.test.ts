import { expect, test } from 'vitest';
import { PlainDate } from './plain-date.ts';
import { parseLeftDate, parseTypedDate } from './typed-date.ts';

const today = PlainDate.parse('2026-11-20');

test('a day in German order is read', () => {
  expect(parseTypedDate('07.12.2026')).toBe('2026-12-07');
  expect(parseTypedDate(' 7. 12. 2026 ')).toBe('2026-12-07');
  expect(parseTypedDate('7/12/2026')).toBe('2026-12-07');
  expect(parseTypedDate('7-12-2026')).toBe('2026-12-07');
  expect(parseTypedDate('07122026')).toBe('2026-12-07');
});

test('a pasted ISO day is read', () => {
  expect(parseTypedDate('2026-12-07')).toBe('2026-12-07');
});

test('a day that does not exist is none', () => {
  expect(parseTypedDate('31.11.2026')).toBeNull();
  expect(parseTypedDate('29.02.2027')).toBeNull();
  expect(parseTypedDate('29.02.2028')).toBe('2028-02-29');
});

test('anything else is none', () => {
  expect(parseTypedDate('')).toBeNull();
  expect(parseTypedDate('morgen')).toBeNull();
  expect(parseTypedDate('7.12.')).toBeNull();
  expect(parseTypedDate('7.12.20')).toBeNull();
  expect(parseTypedDate('7.12.20265')).toBeNull();
});

test('a field that is left completes a two-digit year', () => {
  expect(parseLeftDate('7.12.26', today)).toBe('2026-12-07');
});

test('a day without a year is the next such day', () => {
  expect(parseLeftDate('7.12.', today)).toBe('2026-12-07');
  expect(parseLeftDate('20.11', today)).toBe('2026-11-20');
  expect(parseLeftDate('19.11.', today)).toBe('2027-11-19');
});

test('a 29 February without a year needs a leap year within reach', () => {
  expect(parseLeftDate('29.2.', today)).toBeNull();
  expect(parseLeftDate('29.2.', PlainDate.parse('2027-11-20'))).toBe('2028-02-29');
});

test('a field that is left still reads the full day', () => {
  expect(parseLeftDate('07.12.2026', today)).toBe('2026-12-07');
  expect(parseLeftDate('nie', today)).toBeNull();
});
