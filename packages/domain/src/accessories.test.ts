import { expect, test } from 'vitest';
import {
  countAccessoryPieces,
  followProduct,
  listAutomatic,
  listMissing,
  listOffered,
} from './accessories.ts';

const CARD = { code: 'SPE-1', quantity: 2, isAutomatic: false, isSkippedWhenPresent: false };
const READER = { code: 'SPE-3', quantity: 1, isAutomatic: true, isSkippedWhenPresent: true };
const CABLE = { code: null, quantity: 1, isAutomatic: true, isSkippedWhenPresent: false };
const ALL = [CARD, READER, CABLE];

test('pieces of an accessory follow the pieces of its product, up to what a line holds', () => {
  expect(countAccessoryPieces(CARD, 1)).toBe(2);
  expect(countAccessoryPieces(CARD, 3)).toBe(6);
  expect(countAccessoryPieces(CARD, 0)).toBe(2);
  expect(countAccessoryPieces(CARD, 80)).toBe(99);
});

test('an accessory follows its product until its quantity was changed', () => {
  expect(followProduct(CARD, { inCart: 2, before: 1, after: 3 })).toBe(6);
  expect(followProduct(CARD, { inCart: 3, before: 1, after: 3 })).toBeNull();
  expect(followProduct(CARD, { inCart: 0, before: 1, after: 3 })).toBeNull();
  expect(followProduct(CARD, { inCart: 2, before: 0, after: 3 })).toBeNull();
});

test('an accessory of which there are too few pieces follows as far as its stock goes', () => {
  expect(countAccessoryPieces(CARD, 3, 5)).toBe(5);
  expect(followProduct(CARD, { inCart: 2, before: 1, after: 3, maxOfLine: 5 })).toBe(5);
  expect(followProduct(CARD, { inCart: 5, before: 3, after: 1, maxOfLine: 5 })).toBe(2);
  expect(followProduct(CARD, { inCart: 4, before: 3, after: 1, maxOfLine: 5 })).toBeNull();
});

test('what the house skips does not come along a second time', () => {
  expect(listAutomatic(ALL, () => 0)).toEqual([READER, CABLE]);
  expect(listAutomatic(ALL, (code) => (code === 'SPE-3' ? 1 : 0))).toEqual([CABLE]);
});

test('only what is in the shop and does not come by itself is offered, and missing until the cart holds a piece', () => {
  const hidden = { ...CARD, code: null };
  expect(listOffered([...ALL, hidden])).toEqual([CARD]);
  expect(listMissing(ALL, () => 0)).toEqual([CARD]);
  expect(listMissing(ALL, () => 1)).toEqual([]);
});
