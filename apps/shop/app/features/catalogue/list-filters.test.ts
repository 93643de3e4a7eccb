import { expect, test } from 'vitest';
import {
  findPriceRange,
  toCanonicalFilters,
  toggleFilter,
  toPriceLabel,
  withPriceRange,
} from './list-filters.ts';

test('the same filters are written in one order', () => {
  expect(toCanonicalFilters('mount:pl-mount;marke:sony,canon,sony')).toBe(
    'marke:canon,sony;mount:pl-mount',
  );
  expect(toCanonicalFilters('kategorie:kamera/digital-cinema')).toBe(
    'kategorie:kamera/digital-cinema',
  );
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
  expect(toCanonicalFilters(text)).toBe('');
});

test('a value is chosen beside the others of its filter, and taken back', () => {
  const many = { key: 'marke', choice: 'many' } as const;
  const both = toggleFilter('marke:sony', { ...many, value: 'canon' });
  expect(both).toBe('marke:canon,sony');
  expect(toggleFilter(both, { ...many, value: 'sony' })).toBe('marke:canon');
  expect(toggleFilter('marke:sony', { ...many, value: 'sony' })).toBe('');
});

test('where one value can be chosen it takes the place of the other', () => {
  const price = { key: 'preis', choice: 'one' } as const;
  expect(toggleFilter('preis:20-50', { ...price, value: '50-100' })).toBe('preis:50-100');
  expect(toggleFilter('preis:20-50', { ...price, value: '20-50' })).toBe('');
});

test('a typed price takes the place of the chosen one', () => {
  expect(withPriceRange('marke:sony;preis:20-50', '50', '200')).toBe('marke:sony;preis:50-200');
  expect(withPriceRange('', '200', '50')).toBe('preis:50-200');
  expect(withPriceRange('', '', '050')).toBe('preis:-50');
  expect(withPriceRange('preis:20-50', '', '')).toBe('');
  expect(withPriceRange('', '-1', 'viel')).toBe('');
});

test('the fields and the chip of a price say what is chosen', () => {
  expect(findPriceRange('marke:sony;preis:50-200')).toEqual({ from: '50', to: '200' });
  expect(findPriceRange('marke:sony')).toEqual({ from: '', to: '' });
  expect(toPriceLabel({ from: '50', to: '200' })).toBe('€ 50 bis € 200');
  expect(toPriceLabel({ from: '', to: '200' })).toBe('bis € 200');
  expect(toPriceLabel({ from: '400', to: '' })).toBe('ab € 400');
});
