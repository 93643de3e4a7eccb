import { expect, test } from 'vitest';
import { findPriceRange, toggleFilter, withPriceRange } from './list-filters.ts';

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

test('the chosen price is found', () => {
  expect(findPriceRange('marke:sony;preis:50-')).toEqual({ from: 50, to: null });
  expect(findPriceRange('marke:sony')).toBeNull();
});
