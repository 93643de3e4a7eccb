import type { SaleProduct } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { filterUsed, listUsedFilters } from './used-list.ts';
import { parseUsedQuery, toUsedSearch } from './used-query.ts';

function anUsedItem(code: string, changes: Partial<SaleProduct> = {}): SaleProduct {
  return {
    id: 1,
    code,
    displayname: `Kamera ${code}`,
    price: null,
    tags: [],
    current_quantity: 1,
    custom: {},
    image: null,
    link: `/usedsale/${code}`,
    kind: 'sale',
    priceCents: 100,
    oldPriceCents: null,
    priceOnRequest: false,
    usedSale: true,
    shortText: '',
    condition: 'good',
    usage: '',
    category: { header: 'Kamera', slug: 'kamera' },
    ...changes,
  };
}

const LIGHT = { header: 'Licht', slug: 'licht' };
const ITEMS = [
  anUsedItem('A', { current_quantity: 0 }),
  anUsedItem('B', { condition: 'like-new' }),
  anUsedItem('C', { category: LIGHT, condition: null, displayname: 'ARRI SkyPanel S30-C' }),
];
const read = (search: string) => parseUsedQuery(new URLSearchParams(search));
const codes = (search: string) => filterUsed(ITEMS, read(search)).map(({ code }) => code);

test('words, categories, conditions and the state narrow the list; what is sold comes last', () => {
  expect(codes('')).toEqual(['B', 'C', 'A']);
  expect(codes('q=sky panel s30')).toEqual(['C']);
  expect(codes('kategorie=kamera')).toEqual(['B', 'A']);
  expect(codes('zustand=good,unknown')).toEqual(['C', 'A']);
  expect(codes('verfuegbar=1&kategorie=kamera')).toEqual(['B']);
});

test('a filter counts what its choice leaves together with the others, and a chosen one is taken out by its link', () => {
  const [category, condition, offer] = listUsedFilters(ITEMS, read('kategorie=kamera'));
  expect(category?.options).toMatchObject([
    { label: 'Kamera', count: 2, isSelected: true, query: { categories: [] } },
    { label: 'Licht', count: 1, isSelected: false, query: { categories: ['kamera', 'licht'] } },
  ]);
  expect(condition?.options).toMatchObject([
    { label: 'wie neu', count: 1 },
    { label: 'gut', count: 1 },
    { label: 'ohne Angabe', count: 0 },
  ]);
  expect(offer?.options).toMatchObject([{ label: 'Verkauftes ausblenden', count: 1 }]);
});

test('an address has one form, and what is no filter is left out', () => {
  expect(toUsedSearch(read('sort=quatsch&zustand=<b>,good&kategorie=../x&q=%20&utm=1'))).toBe(
    '?zustand=good',
  );
  expect(toUsedSearch(read('kategorie=licht&kategorie=kamera&q=arri&sort=name-asc'))).toBe(
    '?q=arri&kategorie=licht,kamera&sort=name-asc',
  );
  expect(toUsedSearch(read(`q=${'x'.repeat(10_000)}`)).length).toBeLessThan(300);
});
