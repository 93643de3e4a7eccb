import { expect, test } from 'vitest';
import { findOrderSum, toOrderNumber } from './ordered-line.tsx';
import { anOrder, aProduct } from './testing/order-fixtures.ts';

test('list and page name one sum: the expected price where there is a discount, else the total', () => {
  const discounted = { totalCents: 1_316_000, discountCents: 45_000, expectedCents: 1_271_000 };
  expect(findOrderSum(anOrder(discounted))).toEqual({
    label: 'Voraussichtlicher Preis',
    text: '€ 12.710,00',
  });
  expect(findOrderSum(anOrder({ totalCents: 178_000, discountCents: 0 }))).toEqual({
    label: 'Gesamt',
    text: '€ 1.780,00',
  });
});

test('an order whose prices are all on request has no sum', () => {
  const products = [aProduct({ price: null, priceOnRequest: true })];
  expect(findOrderSum(anOrder({ price: 0, products })).text).toBe('Preis auf Anfrage');
});

test('an order without an inquiry is called by its year and number', () => {
  expect(toOrderNumber(anOrder({ delivery: null }))).toBe('2026-00007');
  expect(toOrderNumber(anOrder())).toBe('202600007');
});
