import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a spreadsheet set to German reads umlauts, decimals and separators', () => {
  expect(
    toCsv([
      ['Größe', { cents: -1_234_550 }],
      ['a;b "c"', ''],
    ]),
  ).toBe('\uFEFFGröße;-12345,50\r\n"a;b ""c""";\r\n');
});

test('a text is never a formula', () => {
  expect(toCsv([['=1+1', '+43 1', ' @x', '-5', '\tx']])).toBe(
    `\uFEFF'=1+1;'+43 1;' @x;'-5;"'\tx"\r\n`,
  );
});

test('a telephone number stays a text without an apostrophe, and what only looks like one is no formula', () => {
  const phones = ['+43 664 111', '+436641112233', '06641112233', '1234', '+1-cmd|calc', '=1+1', ''];
  expect(toCsv([phones.map((phone) => ({ phone }))])).toBe(
    "\uFEFF0043 664 111;0043 6641112233;0664 1112233;1234;'+1-cmd|calc;'=1+1;\r\n",
  );
});
