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
