import { expect, test } from 'vitest';
import { parsePageNumber, parsePageSize } from './list-page.ts';

test('a page holds 24 products unless asked otherwise', () => {
  const nothing = [undefined, null, '', ' ', 'viele', Number.NaN, {}, [48], true];
  expect(nothing.map(parsePageSize)).toEqual(nothing.map(() => 24));
});

test('a page size out of range becomes the nearest, the smaller at a tie', () => {
  const asked = ['12', '24', '48', '96', 0, -5, 18, 19, 36, 37, 1000, '1e999', '47.9'];
  expect(asked.map(parsePageSize)).toEqual([12, 24, 48, 96, 12, 12, 12, 24, 24, 48, 96, 96, 48]);
});

test('a page number stays between the first and the last page', () => {
  const asked = ['1', '3', '7', '8', '0', '-1', '2.9', '1e999', '', 'x', undefined, null, '-1e999'];
  expect(asked.map((value) => parsePageNumber(value, 7))).toEqual([
    1, 3, 7, 7, 1, 1, 2, 7, 1, 1, 1, 1, 1,
  ]);
});

test('an empty list has one page', () => {
  expect(parsePageNumber('4', 0)).toBe(1);
});
