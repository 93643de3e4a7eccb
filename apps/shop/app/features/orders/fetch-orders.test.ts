import { expect, test } from 'vitest';
import { isSameQuery, parseOrderQuery, toOrderSearch } from './fetch-orders.ts';

const read = (search: string) => parseOrderQuery(new URLSearchParams(search));

test('without a query the newest come first', () => {
  expect(read('')).toEqual({ sort: 'date:desc', page: 1, filter: null, q: '' });
});

test('a query is read as it is written', () => {
  const query = { sort: 'total:asc', page: 3, filter: null, q: '' } as const;
  expect(toOrderSearch(query)).toBe('?sort=total:asc&page=3');
  expect(read('sort=total%3Aasc&page=3')).toEqual(query);
});

test('defaults are not written', () => {
  expect(toOrderSearch({ sort: 'date:desc', page: 1, filter: null, q: '' })).toBe('');
});

test('nonsense becomes the nearest that is valid', () => {
  expect(read('sort=price:up&page=-4')).toEqual({
    sort: 'date:desc',
    page: 1,
    filter: null,
    q: '',
  });
  expect(read('page=viele').page).toBe(1);
  expect(read('page=2.7').page).toBe(2);
  expect(read('page=Infinity').page).toBe(1_000_000);
});

test('an encoded colon is the same address, a default or a stranger is not', () => {
  const query = { sort: 'total:asc', page: 3, filter: null, q: '' } as const;
  expect(isSameQuery(query, new URLSearchParams('sort=total%3Aasc&page=3'))).toBe(true);
  expect(isSameQuery(query, new URLSearchParams('sort=total:asc&page=3'))).toBe(true);
  expect(isSameQuery(query, new URLSearchParams('sort=total:asc&page=99'))).toBe(false);
  expect(
    isSameQuery({ sort: 'date:desc', page: 1, filter: null, q: '' }, new URLSearchParams('page=1')),
  ).toBe(false);
});

test('filter and words are read as they are written', () => {
  const query = { sort: 'date:desc', page: 1, filter: 'open', q: 'Häuser & Co' } as const;
  expect(read(toOrderSearch(query))).toEqual(query);
  expect(read('filter=alle').filter).toBeNull();
});
