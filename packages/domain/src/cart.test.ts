import { expect, test } from 'vitest';
import {
  addAllToCart,
  addToCart,
  type CartLine,
  countPieces,
  findLine,
  findMaxQuantity,
  isAvailabilityOnRequest,
  isOutOfStock,
  isSameLine,
  removeLine,
  setQuantity,
} from './cart.ts';
import type { LineKind } from './product.ts';

function aLine(code: string, qty = 1, facts: { kind?: LineKind; stock?: number | null } = {}) {
  const { kind = 'rental', stock = null } = facts;
  const item = {
    code,
    kind,
    displayname: `Ding ${code}`,
    priceCents: 1000,
    oldPriceCents: null,
    priceOnRequest: false,
    current_quantity: stock,
  };
  return { item, link: `/rental/x/y/${code}`, image: null, qty } satisfies CartLine;
}
const offer = (...facts: Parameters<typeof aLine>) => {
  const { qty: _, ...rest } = aLine(...facts);
  return rest;
};
const quantities = (lines: readonly CartLine[]) =>
  lines.map(({ item, qty }) => `${item.kind} ${item.code} ${qty}`);

test('a new product is added at the end with one piece', () => {
  expect(quantities(addToCart([aLine('A')], offer('B')))).toEqual(['rental A 1', 'rental B 1']);
});

test('a product that is in the cart is raised by one and keeps its place', () => {
  const lines = [aLine('A', 2), aLine('B')];
  expect(quantities(addToCart(lines, offer('A')))).toEqual(['rental A 3', 'rental B 1']);
});

test('several pieces are added at once', () => {
  expect(quantities(addToCart([aLine('A', 2)], offer('A'), 5))).toEqual(['rental A 7']);
});

test('renting and buying the same equipment are two lines', () => {
  const lines = addToCart([aLine('A')], offer('A', 1, { kind: 'sale' }));
  expect(quantities(lines)).toEqual(['rental A 1', 'sale A 1']);
  expect(isSameLine({ code: 'A', kind: 'rental' }, { code: 'A', kind: 'sale' })).toBe(false);
});

test('adding takes over name, price and stock of today', () => {
  const [line] = addToCart([aLine('A', 2, { stock: 9 })], {
    ...offer('A', 1, { stock: 5 }),
    link: '/neu',
  });
  expect(line).toMatchObject({ link: '/neu', qty: 3, item: { current_quantity: 5 } });
});

test('nothing is added above 99', () => {
  expect(quantities(addToCart([aLine('A', 98)], offer('A'), 5))).toEqual(['rental A 99']);
  expect(quantities(addToCart([], offer('A'), 1000))).toEqual(['rental A 99']);
});

test('nothing is added above the stock', () => {
  const stock = { stock: 3 };
  expect(quantities(addToCart([aLine('A', 3, stock)], offer('A', 1, stock)))).toEqual([
    'rental A 3',
  ]);
  expect(quantities(addToCart([], offer('A', 1, stock), 10))).toEqual(['rental A 3']);
});

test('a quantity that is no whole number from 1 on counts as one piece', () => {
  const odd = [0, -4, Number.NaN, 0.5, 1.9];
  expect(odd.map((qty) => addToCart([aLine('A', 2)], offer('A'), qty)[0]?.qty)).toEqual(
    odd.map(() => 3),
  );
  expect(addToCart([], offer('A'), Number.POSITIVE_INFINITY)[0]?.qty).toBe(99);
});

test('a line holds 99 pieces when no stock is known or none is left', () => {
  const stocks = [null, 0, -2, 0.5];
  expect(stocks.map((current_quantity) => findMaxQuantity({ current_quantity }))).toEqual([
    99, 99, 99, 99,
  ]);
});

test('a line holds the stock up to 99', () => {
  const stocks = [1, 40, 99, 100, 5000];
  expect(stocks.map((current_quantity) => findMaxQuantity({ current_quantity }))).toEqual([
    1, 40, 99, 99, 99,
  ]);
});

test('a line is out of stock from the quantity of the house on', () => {
  expect(isOutOfStock(aLine('A', 2, { stock: 3 }))).toBe(false);
  expect(isOutOfStock(aLine('A', 3, { stock: 3 }))).toBe(true);
  expect(isOutOfStock(aLine('A', 4, { stock: 3 }))).toBe(true);
});

test('a line of unknown stock is never out of stock but on request', () => {
  expect(isOutOfStock(aLine('A', 99, { stock: 0 }))).toBe(false);
  expect(isOutOfStock(aLine('A', 99))).toBe(false);
  expect(isAvailabilityOnRequest({ current_quantity: 0 })).toBe(true);
  expect(isAvailabilityOnRequest({ current_quantity: null })).toBe(true);
  expect(isAvailabilityOnRequest({ current_quantity: 1 })).toBe(false);
});

test('lowering a line clears its out-of-stock mark', () => {
  const key = { code: 'A', kind: 'rental' } as const;
  const [line] = setQuantity([aLine('A', 3, { stock: 3 })], key, 2);
  expect(line && isOutOfStock(line)).toBe(false);
});

test('a set quantity stays between 1 and what the line may hold', () => {
  const key = { code: 'A', kind: 'rental' } as const;
  const lines = [aLine('A', 5, { stock: 40 }), aLine('B', 5)];
  const set = [0, -1, 1, 40, 41, 99.9, Number.NaN].map((qty) => setQuantity(lines, key, qty));
  expect(set.map(([a]) => a?.qty)).toEqual([1, 1, 1, 40, 40, 40, 1]);
  expect(set.map(([, b]) => b?.qty)).toEqual(set.map(() => 5));
});

test('a line that is not there is neither set nor removed', () => {
  const lines = [aLine('A', 5)];
  expect(setQuantity(lines, { code: 'A', kind: 'sale' }, 9)).toEqual(lines);
  expect(removeLine(lines, { code: 'A', kind: 'sale' })).toEqual(lines);
});

test('a removed line leaves the others', () => {
  const lines = [aLine('A'), aLine('A', 1, { kind: 'sale' }), aLine('B')];
  expect(quantities(removeLine(lines, { code: 'A', kind: 'rental' }))).toEqual([
    'sale A 1',
    'rental B 1',
  ]);
});

test('a line is found by code and kind', () => {
  const lines = [aLine('A', 2), aLine('A', 7, { kind: 'sale' })];
  expect(findLine(lines, { code: 'A', kind: 'sale' })?.qty).toBe(7);
  expect(findLine(lines, { code: 'a', kind: 'sale' })).toBeNull();
});

test('the badge counts pieces', () => {
  expect(countPieces([aLine('A', 2), aLine('B', 40)])).toBe(42);
  expect(countPieces([])).toBe(0);
});

test('a reorder adds up equal lines, within one order and with the cart', () => {
  const reordered = [
    aLine('A', 3),
    aLine('B', 60),
    aLine('B', 60),
    aLine('A', 1, { kind: 'sale' }),
  ];
  expect(quantities(addAllToCart([aLine('A', 2)], reordered))).toEqual([
    'rental A 5',
    'rental B 99',
    'sale A 1',
  ]);
});

test('no change touches the cart it was given', () => {
  const lines = Object.freeze([Object.freeze(aLine('A', 2))]);
  addToCart(lines, offer('A'));
  setQuantity(lines, { code: 'A', kind: 'rental' }, 9);
  addAllToCart(lines, lines);
  expect(quantities(lines)).toEqual(['rental A 2']);
});

test('a list may ask for more than the house has, and what it asked for is lowered piece by piece', () => {
  const wish = addToCart([], offer('A', 1, { stock: 2 }), 5, 99);
  expect(quantities(wish)).toEqual(['rental A 5']);
  expect(quantities(setQuantity(wish, { code: 'A', kind: 'rental' }, 4))).toEqual(['rental A 4']);
  expect(quantities(setQuantity(wish, { code: 'A', kind: 'rental' }, 9))).toEqual(['rental A 5']);
  expect(quantities(addToCart(wish, offer('A', 1, { stock: 2 })))).toEqual(['rental A 5']);
});
