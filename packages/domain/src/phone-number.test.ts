import { expect, test } from 'vitest';
import { toPhoneKey, toPhoneLink, toPhoneSearch } from './phone-number.ts';

const SPELLINGS = [
  '+43 664 1112233',
  '+436641112233',
  '0043 664/111 22 33',
  '06641112233',
  '0664/111 22-33',
  '(0664) 111.22.33',
  '+43 (0)664 1112233',
  '436641112233',
  '664 111 22 33',
];

test('one number has one key in all its spellings', () => {
  expect(new Set(SPELLINGS.map(toPhoneKey))).toEqual(new Set(['436641112233']));
});

test('every spelling is found in the key of every other, and the beginning of a number too', () => {
  const key = toPhoneKey('0664 1112233');
  for (const typed of [...SPELLINGS, '0664 111', '+43 664 111'])
    expect([typed, key.includes(toPhoneSearch(typed) ?? '-')]).toEqual([typed, true]);
});

test('a link dials no zero that is written in brackets', () => {
  expect(toPhoneLink('+43 (0)1 123 45 67')).toBe('tel:+4311234567');
  expect(toPhoneLink('01/123 45 67')).toBe('tel:011234567');
});

test('a number of another country keeps it', () => {
  expect(toPhoneKey('+49 170 1234567')).toBe('491701234567');
  expect(toPhoneKey('0049 (0)170 1234567')).toBe('491701234567');
  expect(toPhoneKey('0049 170 1234567').includes(toPhoneSearch('0170 1234567') ?? '-')).toBe(true);
});

test('a text that is no number, or too short for one, is not looked for', () => {
  for (const text of ['FX6', 'Huber', '12.', '0664', '', '202 Kameras'])
    expect([text, toPhoneSearch(text)]).toEqual([text, null]);
  expect(toPhoneKey('')).toBe('');
});
