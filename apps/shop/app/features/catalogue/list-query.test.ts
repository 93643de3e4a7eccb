import { expect, test } from 'vitest';
import { parseListQuery, toListSearch } from './list-query.ts';

const parse = (search: string) => parseListQuery(new URLSearchParams(search));

test('no query string is the first page of 24, dearest first', () => {
  expect(parse('')).toEqual({ q: '', sort: 'price-desc', limit: 24, page: 1 });
});

test('a query string survives being read and written', () => {
  const search = '?q=fx6&sort=name-asc&limit=48&page=3';
  expect(toListSearch(parse(search))).toBe(search);
});

test('default values are left out of the query string', () => {
  expect(toListSearch(parse('?q=&sort=price-desc&limit=24&page=1'))).toBe('');
});

test('a search that nobody has sorted starts with the best match, and its address names no sort', () => {
  expect(parse('?q=fx6').sort).toBe('none');
  expect(toListSearch(parse('?q=fx6&sort='))).toBe('?q=fx6');
  expect(toListSearch(parse('?q=fx6&sort=price-desc'))).toBe('?q=fx6&sort=price-desc');
});

test('an unknown sort and page size become the nearest valid ones', () => {
  expect(parse('?sort=quatsch&limit=50')).toMatchObject({ sort: 'price-desc', limit: 48 });
});

test('a page below the first or unreadable is the first', () => {
  expect(parse('?page=0').page).toBe(1);
  expect(parse('?page=-4').page).toBe(1);
  expect(parse('?page=eins').page).toBe(1);
  expect(parse('?page=Infinity').page).toBe(1);
});

test('a search is trimmed and cut at 200 characters', () => {
  expect(parse(`?q=${encodeURIComponent(`  ${'x'.repeat(500)}  `)}`).q).toHaveLength(200);
});

test('words with umlauts and ampersands come back as they were', () => {
  const query = parse('?q=St%C3%BCtze+%26+Grip');
  expect(query.q).toBe('Stütze & Grip');
  expect(parse(toListSearch(query)).q).toBe('Stütze & Grip');
});
