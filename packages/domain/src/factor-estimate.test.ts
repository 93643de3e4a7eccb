import { expect, test } from 'vitest';
import { estimateByFactors, findFactor } from './factor-estimate.ts';

const TABLE = [
  { fromDays: 1, toDays: 1, factor: 1 },
  { fromDays: 2, toDays: 2, factor: 1.5 },
  { fromDays: 7, toDays: 13, factor: 3.2 },
];
const camera = { code: 'cam', kind: 'rental', priceCents: 890_05, priceOnRequest: false } as const;

test('the factor of a number of days is that of its row, both ends included', () => {
  expect([1, 2, 7, 13].map((days) => findFactor(TABLE, days))).toEqual([1, 1.5, 3.2, 3.2]);
});

test('days without a row, and rows that are no factor, have none', () => {
  expect([0, 3, 14].map((days) => findFactor(TABLE, days))).toEqual([null, null, null]);
  for (const factor of [0, -1, Number.NaN]) {
    expect(findFactor([{ fromDays: 1, toDays: 9, factor }], 3)).toBeNull();
  }
});

test('an estimate is the price of all pieces times their factors, each line rounded once', () => {
  const factors = new Map([
    ['cam', 3.2],
    ['lamp', 2.5],
  ]);
  const lamp = { ...camera, code: 'lamp', priceCents: 10_00 };
  const lines = [
    { item: camera, qty: 1 },
    { item: lamp, qty: 3 },
  ];
  expect(estimateByFactors(lines, factors, 7)).toBe(2848_16 + 75_00);
});

test('a line without a factor counts by days, one without a price and a purchase do not count', () => {
  const factors = new Map([
    ['cam', 3.2],
    ['none', null],
  ]);
  const one = (changes: object) => ({ item: { ...camera, ...changes }, qty: 1 });
  const lines = [
    one({}),
    one({ code: 'none', priceCents: 10_00 }),
    one({ priceOnRequest: true }),
    one({ kind: 'sale' }),
    one({ priceCents: null }),
  ];
  expect(estimateByFactors(lines, factors, 7)).toBe(2848_16 + 70_00);
});

test('nothing is estimated where it equals the price by days', () => {
  const lines = [{ item: camera, qty: 2 }];
  expect(estimateByFactors(lines, new Map(), 7)).toBeNull();
  expect(estimateByFactors(lines, new Map([['cam', 1]]), 1)).toBeNull();
});
