import { expect, test } from 'vitest';
import { parseFilters, parsePriceRange, toRangeLabel, writeFilters } from './product-filters.ts';

const rewrite = (text: string) => writeFilters(parseFilters(text));

test('the same filters are written in one order', () => {
  expect(rewrite('mount:pl-mount;marke:sony,canon,sony')).toBe('marke:canon,sony;mount:pl-mount');
  expect(rewrite('kategorie:kamera/digital-cinema')).toBe('kategorie:kamera/digital-cinema');
});

test.each([
  'x'.repeat(10_000),
  '<script>:alert(1)',
  '.*+?^$()|[]\\',
  'marke:😀',
  'marke:',
  ':sony',
  ';;;',
  'MARKE:SONY',
  '__proto__:a',
])('what is no filter is left out: %s', (text) => {
  expect(rewrite(text)).toBe('');
});

test('a range of prices is read and named, open at either end', () => {
  const labels = ['50-200', '-200', '0-200', '400-', '0-'].map((value) => {
    const range = parsePriceRange(value);
    return range && toRangeLabel(range);
  });
  expect(labels).toEqual(['€ 50 bis € 200', 'bis € 200', 'bis € 200', 'ab € 400', 'ab € 0']);
  expect(['-', '', '1', 'a-b', '1234567-', '1-2-3'].map(parsePriceRange)).toEqual(
    Array(6).fill(null),
  );
});
