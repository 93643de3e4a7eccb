import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareProducts,
  findDefaultSort,
  PRODUCT_SORT_LABELS,
  PRODUCT_SORTS,
  parseProductSort,
} from './product-sort.ts';

const product = (displayname: string, priceCents: number | null = 0, code = displayname) => ({
  displayname,
  priceCents,
  code,
});
const products = [
  product('Zeiss', 5000),
  product('ärri', 9000),
  product('Arri 100', null),
  product('Arri 20', 9000),
];
const sorted = (sort: Parameters<typeof compareProducts>[0]) =>
  products.toSorted(compareProducts(sort)).map(({ displayname }) => displayname);

test('names sort the German way, numbers by their size', () => {
  expect(sorted('name-asc')).toEqual(['ärri', 'Arri 20', 'Arri 100', 'Zeiss']);
  expect(sorted('name-desc')).toEqual(['Zeiss', 'Arri 100', 'Arri 20', 'ärri']);
});

test('prices sort both ways, equal ones by name, items on request last', () => {
  expect(sorted('price-asc')).toEqual(['Zeiss', 'ärri', 'Arri 20', 'Arri 100']);
  expect(sorted('price-desc')).toEqual(['ärri', 'Arri 20', 'Zeiss', 'Arri 100']);
});

test('equal names fall to the code, in any sort', () => {
  const twins = [product('A', 1, 'b'), product('A', 1, 'B'), product('A', 1, 'a')];
  const orders = PRODUCT_SORTS.filter((sort) => sort !== 'none').map((sort) =>
    twins.toSorted(compareProducts(sort)).map(({ code }) => code),
  );
  expect(orders).toEqual(orders.map(() => ['a', 'B', 'b']));
});

test('an order is the same whatever order the products came in', () => {
  const any = fc.uniqueArray(
    fc.record({
      displayname: fc.constantFrom('A', 'a', 'Ä', 'B'),
      code: fc.string({ maxLength: 3 }),
      priceCents: fc.option(fc.integer({ min: 0, max: 3 })),
    }),
    { selector: ({ code }) => code, maxLength: 10 },
  );
  const sorts = fc.constantFrom(...PRODUCT_SORTS.filter((sort) => sort !== 'none'));
  fc.assert(
    fc.property(any, sorts, (each, sort) => {
      const compare = compareProducts(sort);
      expect(each.toReversed().toSorted(compare)).toEqual(each.toSorted(compare));
    }),
  );
});

test('the dearest comes first unless asked otherwise', () => {
  expect(findDefaultSort('')).toBe('price-desc');
  const unknown = [undefined, null, '', 'price', 'PRICE-ASC', 7];
  expect(unknown.map((value) => parseProductSort(value))).toEqual(unknown.map(() => 'price-desc'));
});

test('a search that nobody has sorted starts with the best match', () => {
  expect(findDefaultSort('fx6')).toBe('none');
  expect(parseProductSort(null, 'fx6')).toBe('none');
  expect(parseProductSort('price-desc', 'fx6')).toBe('price-desc');
});

test('each sort of the specification is read and has a label of its own', () => {
  expect(PRODUCT_SORTS.map((sort) => parseProductSort(sort))).toEqual([
    'none',
    'name-asc',
    'name-desc',
    'price-asc',
    'price-desc',
  ]);
  expect(new Set(Object.values(PRODUCT_SORT_LABELS)).size).toBe(5);
  expect(PRODUCT_SORT_LABELS['price-desc']).toBe('Preis absteigend');
});
