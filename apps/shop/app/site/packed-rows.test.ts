import { expect, it } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

it('gives back the fields, whatever stands in them', () => {
  const rows = [
    ['Kamera', 'a|b;c', '100 % | "x"'],
    ['', '', 'ä€\n'],
  ];
  expect(unpackRows(packRows(rows))).toEqual(rows);
});

it('leaves out empty fields at the end of a row', () => {
  expect(packRows([['a', null, 7, null, '']])).toBe('a||7');
  expect(unpackRows('')).toEqual([]);
});
