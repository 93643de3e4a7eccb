import { expect, test } from 'vitest';
import { parseListQuery, shouldRevalidateList, toListSearch } from './list-query.ts';

const parse = (search: string) => parseListQuery(new URLSearchParams(search));

test('no query string is the first page of 24, dearest first', () => {
  expect(parse('')).toEqual({
    q: '',
    filters: '',
    sort: 'price-desc',
    isSortChosen: false,
    limit: 24,
    page: 1,
    onlyFree: false,
    days: null,
  });
});

test('a query string survives being read and written', () => {
  const search = '?q=fx6&sort=name-asc&limit=48&page=3';
  expect(toListSearch(parse(search))).toBe(search);
});

test('default values are left out of the query string', () => {
  expect(toListSearch(parse('?q=&sort=&limit=24&page=1'))).toBe('');
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

test('with a period what is available comes first, unless another sort was chosen or words are searched', () => {
  const days = 'von=2026-12-07&bis=2026-12-10';
  expect(parse(`?${days}`)).toMatchObject({ sort: 'availability', isSortChosen: false });
  expect(toListSearch(parse(`?${days}&page=2`))).toBe(`?page=2&${days}`);
  expect(parse(`?${days}&sort=price-desc`)).toMatchObject({ sort: 'price-desc', days: null });
  expect(toListSearch(parse(`?${days}&sort=price-desc`))).toBe('?sort=price-desc');
  expect(parse(`?${days}&q=fx6`)).toMatchObject({ sort: 'none', days: null });
  expect(parse('?von=2026-12-07').sort).toBe('price-desc');
});

test('the days of a period belong to a list only where it depends on them', () => {
  const days = 'von=2026-12-07&bis=2026-12-10';
  expect(toListSearch(parse(`?q=fx6&${days}`))).toBe('?q=fx6');
  expect(toListSearch(parse(`?frei=1&${days}`))).toBe(`?${days}&frei=1`);
  expect(toListSearch(parse(`?${days}&sort=availability`))).toBe(`?sort=availability&${days}`);
  expect(toListSearch(parse('?frei=1&von=2026-12-07'))).toBe('?von=2026-12-07&frei=1');
  expect(toListSearch(parse('?frei=ja'))).toBe('');
});

test('another period alone loads nothing anew, unless the list depends on it', () => {
  const revalidates = (current: string, next: string) =>
    shouldRevalidateList({
      currentUrl: new URL(current, 'http://shop.test'),
      nextUrl: new URL(next, 'http://shop.test'),
      defaultShouldRevalidate: true,
    });
  expect(revalidates('/rental', '/rental?von=2026-12-07&bis=2026-12-10')).toBe(true);
  const sorted = '/rental?sort=price-desc';
  expect(revalidates(sorted, `${sorted}&von=2026-12-07&bis=2026-12-10`)).toBe(false);
  expect(revalidates('/rental?q=fx', '/rental?q=fx&von=2026-12-07&bis=2026-12-10')).toBe(false);
  expect(revalidates('/rental?page=2', '/rental?von=2026-12-07&bis=2026-12-10')).toBe(true);
  expect(revalidates('/rental?frei=1', '/rental?frei=1&von=2026-12-07&bis=2026-12-10')).toBe(true);
  expect(revalidates('/rental', '/rental')).toBe(true);
});
