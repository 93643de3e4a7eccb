import { expect, test } from 'vitest';
import { estimateByFactor, findFactor } from './factor-estimate.ts';

const TABLE = [
  { fromDays: 1, toDays: 1, factor: 1 },
  { fromDays: 2, toDays: 2, factor: 1.5 },
  { fromDays: 7, toDays: 13, factor: 3.2 },
];
const camera = { kind: 'rental', priceCents: 890_05, priceOnRequest: false } as const;

test('the factor of a number of days is that of its row, both ends included', () => {
  expect([1, 2, 7, 13].map((days) => findFactor(TABLE, days))).toEqual([1, 1.5, 3.2, 3.2]);
});

test('days without a row, and rows that are no factor, have none', () => {
  expect([0, 3, 14].map((days) => findFactor(TABLE, days))).toEqual([null, null, null]);
  for (const factor of [0, -1, Number.NaN]) {
    expect(findFactor([{ fromDays: 1, toDays: 9, factor }], 3)).toBeNull();
  }
});

test('an estimate is the price of all pieces times the factor, rounded once', () => {
  expect(estimateByFactor(camera, { factor: 3.2, days: 7, qty: 1 })).toBe(2848_16);
  expect(estimateByFactor(camera, { factor: 1.5, days: 2, qty: 3 })).toBe(4005_23);
});

test('nothing is estimated without a factor or a price, for used sale, or where it equals the price by days', () => {
  const wish = { factor: 3.2, days: 7, qty: 1 };
  expect(estimateByFactor(camera, { ...wish, factor: null })).toBeNull();
  expect(estimateByFactor(camera, { factor: 1, days: 1, qty: 2 })).toBeNull();
  expect(estimateByFactor({ ...camera, kind: 'sale' }, wish)).toBeNull();
  expect(estimateByFactor({ ...camera, priceCents: 0 }, wish)).toBeNull();
  expect(estimateByFactor({ ...camera, priceCents: null }, wish)).toBeNull();
  expect(estimateByFactor({ ...camera, priceOnRequest: true }, wish)).toBeNull();
});
