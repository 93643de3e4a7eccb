import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE_KINDS } from './product.ts';
import { type PricedLine, sumTotals } from './totals.ts';

const rental = (priceCents: number, qty = 1, oldPriceCents: number | null = null): PricedLine => ({
  kind: 'rental',
  qty,
  priceCents,
  oldPriceCents,
  priceOnRequest: false,
});
const sale = (priceCents: number, qty = 1, oldPriceCents: number | null = null): PricedLine => ({
  kind: 'sale',
  qty,
  priceCents,
  oldPriceCents,
  priceOnRequest: false,
});
const onRequest = (qty = 1): PricedLine => ({
  kind: 'rental',
  qty,
  priceCents: null,
  oldPriceCents: null,
  priceOnRequest: true,
});

const price = fc.integer({ min: 0, max: 10_000_000 });
const line: fc.Arbitrary<PricedLine> = fc.record({
  kind: fc.constantFrom(...LINE_KINDS),
  qty: fc.integer({ min: 1, max: 99 }),
  priceCents: fc.option(price),
  oldPriceCents: fc.option(price),
  priceOnRequest: fc.boolean(),
});
const lines = fc.array(line, { maxLength: 20 });
const days = fc.integer({ min: 1, max: 3660 });

test('an empty cart is worth nothing', () => {
  expect(sumTotals([], 3)).toEqual({
    rentalSubtotalCents: 0,
    saleSubtotalCents: 0,
    usageDays: 3,
    totalCents: 0,
    discountCents: 0,
    expectedCents: 0,
    onRequestCount: 0,
  });
});

test('rented lines count price times quantity times usage days', () => {
  expect(sumTotals([rental(10_000, 2), rental(500)], 3)).toMatchObject({
    rentalSubtotalCents: 20_500,
    totalCents: 61_500,
    discountCents: 0,
    expectedCents: 61_500,
  });
});

test('used-sale lines count once, whatever the days', () => {
  expect(sumTotals([rental(10_000), sale(90_000, 2)], 5)).toMatchObject({
    rentalSubtotalCents: 10_000,
    saleSubtotalCents: 180_000,
    totalCents: 230_000,
  });
});

test('a discounted line counts with its old price, and the discount is told apart', () => {
  expect(sumTotals([rental(8000, 2, 10_000)], 3)).toMatchObject({
    rentalSubtotalCents: 20_000,
    totalCents: 60_000,
    discountCents: 12_000,
    expectedCents: 48_000,
  });
});

test('the old price of a used-sale line is no part of the sums', () => {
  expect(sumTotals([sale(75_000, 1, 90_000)], 3)).toMatchObject({
    saleSubtotalCents: 75_000,
    totalCents: 75_000,
    discountCents: 0,
  });
});

test('an old price below the price counts as none', () => {
  expect(sumTotals([rental(8000, 1, 5000)], 2)).toMatchObject({
    totalCents: 16_000,
    discountCents: 0,
  });
});

test('lines on request count nothing and are counted by pieces', () => {
  expect(sumTotals([rental(10_000), onRequest(3), onRequest()], 2)).toMatchObject({
    totalCents: 20_000,
    onRequestCount: 4,
  });
});

test('a price that comes along with a line on request counts nothing', () => {
  const tagged: PricedLine = { ...rental(10_000, 1, 20_000), priceOnRequest: true };
  expect(sumTotals([tagged], 2)).toMatchObject({ totalCents: 0, discountCents: 0 });
});

test('a line without a price counts nothing', () => {
  const free: PricedLine = { ...rental(0), priceCents: null };
  expect(sumTotals([free], 2)).toMatchObject({ totalCents: 0, onRequestCount: 0 });
});

test('without dates the sums are those of one day', () => {
  expect(sumTotals([rental(10_000, 1, 12_000), sale(500)], null)).toMatchObject({
    usageDays: null,
    totalCents: 12_500,
    expectedCents: 10_500,
  });
});

test('sums are whole, safe and never NaN', () => {
  fc.assert(
    fc.property(lines, fc.option(days), (each, usageDays) => {
      const { usageDays: _, ...sums } = sumTotals(each, usageDays);
      expect(Object.values(sums).filter((sum) => !Number.isSafeInteger(sum))).toEqual([]);
    }),
  );
});

test('the discount lies between nothing and the rented part of the total', () => {
  fc.assert(
    fc.property(lines, days, (each, usageDays) => {
      const sums = sumTotals(each, usageDays);
      expect(sums.discountCents).toBeGreaterThanOrEqual(0);
      expect(sums.discountCents).toBeLessThanOrEqual(sums.totalCents - sums.saleSubtotalCents);
      expect(sums.expectedCents).toBe(sums.totalCents - sums.discountCents);
    }),
  );
});

test('the total grows by the rental subtotal with each day', () => {
  fc.assert(
    fc.property(lines, days, (each, usageDays) => {
      const [now, next] = [sumTotals(each, usageDays), sumTotals(each, usageDays + 1)];
      expect(next.totalCents - now.totalCents).toBe(now.rentalSubtotalCents);
      expect(next.saleSubtotalCents).toBe(now.saleSubtotalCents);
    }),
  );
});

test('a line of n pieces is worth n lines of one piece', () => {
  fc.assert(
    fc.property(line, days, (one, usageDays) => {
      const pieces = Array.from({ length: one.qty }, () => ({ ...one, qty: 1 }));
      expect(sumTotals(pieces, usageDays)).toEqual(sumTotals([one], usageDays));
    }),
  );
});

test('the order of the lines does not matter', () => {
  fc.assert(
    fc.property(
      lines.chain((each) =>
        fc.tuple(fc.constant(each), fc.shuffledSubarray(each, { minLength: each.length })),
      ),
      days,
      ([each, shuffled], usageDays) => {
        expect(sumTotals(shuffled, usageDays)).toEqual(sumTotals(each, usageDays));
      },
    ),
  );
});

test('two carts together are worth the sum of both', () => {
  fc.assert(
    fc.property(lines, lines, days, (a, b, usageDays) => {
      const [both, first, second] = [[...a, ...b], a, b].map((each) => sumTotals(each, usageDays));
      expect(both?.totalCents).toBe((first?.totalCents ?? 0) + (second?.totalCents ?? 0));
      expect(both?.discountCents).toBe((first?.discountCents ?? 0) + (second?.discountCents ?? 0));
    }),
  );
});
