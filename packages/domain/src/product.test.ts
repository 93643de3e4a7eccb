import { expect, test } from 'vitest';
import {
  findRentalPrice,
  findSalePrice,
  isPublished,
  isRentable,
  type PricedEquipment,
  toAvailabilityState,
} from './product.ts';

const equipment = (facts: Partial<PricedEquipment> = {}): PricedEquipment => ({
  dayPriceInCents: 10_000,
  tags: [],
  custom: {},
  isSaleOnly: false,
  ...facts,
});

test('the rental price is the day price', () => {
  expect(findRentalPrice(equipment())).toEqual({
    kind: 'rental',
    priceCents: 10_000,
    oldPriceCents: null,
    priceOnRequest: false,
    hasUnreadablePrice: false,
  });
});

test('a discounted item strikes its list price through', () => {
  const custom = { custom_13: '1', custom_14: '1.250,50' };
  expect(findRentalPrice(equipment({ custom }))).toMatchObject({
    priceCents: 10_000,
    oldPriceCents: 125_050,
  });
});

test('an item is discounted only when custom_13 is 1', () => {
  const flags = ['0', '', 'ja', '11', null, undefined, true];
  const oldPrices = flags.map(
    (flag) =>
      findRentalPrice(equipment({ custom: { custom_13: flag, custom_14: '150' } })).oldPriceCents,
  );
  expect(new Set(oldPrices)).toEqual(new Set([null]));
  const numeric = equipment({ custom: { custom_13: 1, custom_14: 150 } });
  expect(findRentalPrice(numeric).oldPriceCents).toBe(15_000);
  const blank = equipment({ custom: { custom_13: ' 1 ', custom_14: '150' } });
  expect(findRentalPrice(blank).oldPriceCents).toBe(15_000);
});

test('a list price that is not above the price is not struck through', () => {
  const oldPrices = ['100', '99,99', '0', '', null].map(
    (custom_14) =>
      findRentalPrice(equipment({ custom: { custom_13: '1', custom_14 } })).oldPriceCents,
  );
  expect(new Set(oldPrices)).toEqual(new Set([null]));
});

test('a list price nobody can read is left out and reported', () => {
  const custom = { custom_13: '1', custom_14: 'siehe Liste' };
  expect(findRentalPrice(equipment({ custom }))).toMatchObject({
    priceCents: 10_000,
    oldPriceCents: null,
    priceOnRequest: false,
    hasUnreadablePrice: true,
  });
});

test('no day price is € 0, not on request', () => {
  expect(findRentalPrice(equipment({ dayPriceInCents: null }))).toMatchObject({
    priceCents: 0,
    priceOnRequest: false,
  });
});

test('a day price nobody can read is on request and reported, never 0', () => {
  expect(findRentalPrice(equipment({ dayPriceInCents: 'unreadable' }))).toEqual({
    kind: 'rental',
    priceCents: null,
    oldPriceCents: null,
    priceOnRequest: true,
    hasUnreadablePrice: true,
  });
});

test('the tag puts rental and sale price on request', () => {
  const tagged = equipment({ tags: ['neu', 'PriceOnRequest '], custom: { custom_8: '900' } });
  const onRequest = { priceCents: null, oldPriceCents: null, priceOnRequest: true };
  expect(findRentalPrice(tagged)).toMatchObject({ ...onRequest, hasUnreadablePrice: false });
  expect(findSalePrice(tagged)).toMatchObject({ ...onRequest, hasUnreadablePrice: false });
});

test('an item without a sale price is not for sale', () => {
  const prices = [undefined, null, '', '  ', '0', '0,00', 0];
  expect(prices.map((custom_8) => findSalePrice(equipment({ custom: { custom_8 } })))).toEqual(
    prices.map(() => null),
  );
  expect(findSalePrice(equipment({ custom: { custom_7: '500' } }))).toBeNull();
});

test('the sale price is custom_8', () => {
  expect(findSalePrice(equipment({ custom: { custom_8: '900' } }))).toEqual({
    kind: 'sale',
    priceCents: 90_000,
    oldPriceCents: null,
    priceOnRequest: false,
    hasUnreadablePrice: false,
  });
});

test('a reduced price above 0 wins and strikes custom_8 through', () => {
  const custom = { custom_7: '750', custom_8: '900' };
  expect(findSalePrice(equipment({ custom }))).toMatchObject({
    priceCents: 75_000,
    oldPriceCents: 90_000,
  });
});

test('a reduced price of 0 or none leaves custom_8', () => {
  const prices = ['0', '', null, undefined].map((custom_7) =>
    findSalePrice(equipment({ custom: { custom_7, custom_8: '900' } })),
  );
  expect(prices.map((price) => [price?.priceCents, price?.oldPriceCents])).toEqual(
    prices.map(() => [90_000, null]),
  );
});

test('a reduced price nobody can read leaves custom_8 and is reported', () => {
  const custom = { custom_7: 'VB', custom_8: '900' };
  expect(findSalePrice(equipment({ custom }))).toMatchObject({
    priceCents: 90_000,
    priceOnRequest: false,
    hasUnreadablePrice: true,
  });
});

test('a sale price nobody can read is for sale on request', () => {
  expect(findSalePrice(equipment({ custom: { custom_8: 'VB' } }))).toMatchObject({
    priceCents: null,
    priceOnRequest: true,
    hasUnreadablePrice: true,
  });
});

test('a readable reduced price stands though custom_8 cannot be read', () => {
  expect(findSalePrice(equipment({ custom: { custom_7: '750', custom_8: 'VB' } }))).toMatchObject({
    priceCents: 75_000,
    oldPriceCents: null,
    hasUnreadablePrice: true,
  });
});

test('a reduced price above the sale price is the price, with nothing struck through', () => {
  expect(findSalePrice(equipment({ custom: { custom_7: '950', custom_8: '900' } }))).toMatchObject({
    priceCents: 95_000,
    oldPriceCents: null,
  });
});

test('an account may number its custom fields otherwise', () => {
  const fields = {
    discounted: 'custom_1',
    listPrice: 'custom_2',
    reducedSalePrice: 'custom_3',
    salePrice: 'custom_4',
  };
  const custom = {
    custom_1: '1',
    custom_2: '150',
    custom_3: '750',
    custom_4: '900',
    custom_8: '1',
  };
  expect(findRentalPrice(equipment({ custom }), fields).oldPriceCents).toBe(15_000);
  expect(findSalePrice(equipment({ custom }), fields)).toMatchObject({
    priceCents: 75_000,
    oldPriceCents: 90_000,
  });
});

test('an item is rentable unless it is for sale only', () => {
  const custom = { custom_8: '900' };
  expect(isRentable(equipment())).toBe(true);
  expect(isRentable(equipment({ custom }))).toBe(true);
  expect(isRentable(equipment({ isSaleOnly: true }))).toBe(false);
  expect(isRentable(equipment({ custom, dayPriceInCents: null }))).toBe(false);
  expect(isRentable(equipment({ custom, dayPriceInCents: 0 }))).toBe(false);
  expect(isRentable(equipment({ custom, dayPriceInCents: 'unreadable' }))).toBe(true);
});

test('an item without any price is rentable', () => {
  expect(isRentable(equipment({ dayPriceInCents: null }))).toBe(true);
  expect(isRentable(equipment({ dayPriceInCents: 0, custom: { custom_8: '0' } }))).toBe(true);
});

test('what is unknown or none is on request, never free', () => {
  expect(toAvailabilityState(null, 4)).toBe('on-request');
  expect(toAvailabilityState(0, 4)).toBe('on-request');
  expect(toAvailabilityState(-1, 4)).toBe('on-request');
});

test('the last quarter of several is scarce, a single piece never', () => {
  expect([1, 2, 3, 8].map((free) => toAvailabilityState(free, 8))).toEqual([
    'scarce',
    'scarce',
    'free',
    'free',
  ]);
  expect(toAvailabilityState(1, 1)).toBe('free');
  expect(toAvailabilityState(1, 3)).toBe('scarce');
  expect(toAvailabilityState(1, null)).toBe('free');
});

test('an item is published when it is in the shop, neither archived nor temporary', () => {
  const item = { isInShop: true, isArchived: false, isTemporary: false };
  expect(isPublished(item)).toBe(true);
  expect(isPublished({ ...item, isInShop: false })).toBe(false);
  expect(isPublished({ ...item, isArchived: true })).toBe(false);
  expect(isPublished({ ...item, isTemporary: true })).toBe(false);
});
