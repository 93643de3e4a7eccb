import { expect, test } from 'vitest';
import {
  addAllToCart,
  addToCart,
  type CartItem,
  type CartLine,
  type CartOffer,
  countPieces,
  createLineFinder,
  findLine,
  findMaxQuantity,
  isAvailabilityOnRequest,
  isOutOfStock,
  isSameLine,
  refreshCart,
  removeLine,
  setQuantity,
} from './cart.ts';
import { planReorder } from './cart-merge.ts';
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

function anOffer(item: Partial<CartItem> = {}): CartOffer {
  return {
    item: {
      code: 'CAM-0351',
      kind: 'rental',
      displayname: 'ARRI ALEXA 35',
      priceCents: 89_000,
      oldPriceCents: null,
      priceOnRequest: false,
      current_quantity: 2,
      ...item,
    },
    link: '/rental/kamera/digital-cinema/arri-alexa-35-cam-0351',
    image: null,
  };
}
const refresh = (lines: readonly CartLine[], offers: readonly CartOffer[]) =>
  refreshCart(lines, { codes: ['CAM-0351'], offers });
const anOfferedLine = (item: Partial<CartItem> = {}, qty = 1) => ({ ...anOffer(item), qty });

test('an unchanged offer changes nothing', () => {
  const lines = [anOfferedLine()];
  expect(refresh(lines, [anOffer()])).toEqual({ lines, gone: [], repriced: [] });
});

test('a line without an offer is gone and stays in the cart', () => {
  const lines = [anOfferedLine({}, 2)];
  expect(refresh(lines, [])).toEqual({
    lines,
    gone: [{ code: 'CAM-0351', kind: 'rental' }],
    repriced: [],
  });
});

test('an offer of the other kind does not stand in for the line', () => {
  expect(refresh([anOfferedLine()], [anOffer({ kind: 'sale' })]).gone).toHaveLength(1);
});

test('a new price is taken over and told with the old one', () => {
  const { lines, repriced } = refresh([anOfferedLine({}, 2)], [anOffer({ priceCents: 95_000 })]);
  expect(lines[0]?.item.priceCents).toBe(95_000);
  expect(repriced).toMatchObject([
    { key: { code: 'CAM-0351' }, before: { priceCents: 89_000 }, after: { priceCents: 95_000 } },
  ]);
});

test('a price that became "on request" is told', () => {
  const offer = anOffer({ priceCents: null, priceOnRequest: true });
  expect(refresh([anOfferedLine()], [offer]).repriced).toHaveLength(1);
});

test('a smaller stock is taken over and the quantity stays the customer’s', () => {
  const { lines, repriced } = refresh([anOfferedLine({}, 2)], [anOffer({ current_quantity: 1 })]);
  expect(lines[0]).toMatchObject({ qty: 2, item: { current_quantity: 1 } });
  expect(repriced).toEqual([]);
});

test('a new name, picture and address are taken over silently', () => {
  const offer = { ...anOffer({ displayname: 'ALEXA 35 LF' }), link: '/rental/x', image: '/p.png' };
  const { lines, repriced } = refresh([anOfferedLine()], [offer]);
  expect(lines[0]).toMatchObject({ item: { displayname: 'ALEXA 35 LF' }, link: '/rental/x' });
  expect(repriced).toEqual([]);
});

test('a line nobody asked about is neither gone nor changed', () => {
  const lines = [anOfferedLine({ code: 'OPT-0850' })];
  expect(refresh(lines, [])).toEqual({ lines, gone: [], repriced: [] });
});

function anOfferOfOrder(item: Partial<CartItem> = {}): CartOffer {
  return {
    item: {
      code: 'CAM-0351',
      kind: 'rental',
      displayname: 'ARRI ALEXA 35',
      priceCents: 89_000,
      oldPriceCents: null,
      priceOnRequest: false,
      current_quantity: 4,
      ...item,
    },
    link: '/rental/kamera/digital-cinema/arri-alexa-35-cam-0351',
    image: null,
  };
}
const anOrderedLine = (item: Partial<CartItem> = {}, qty = 1): CartLine => ({
  ...anOfferOfOrder(item),
  qty,
});
const KEY = { code: 'CAM-0351', kind: 'rental' };

test('an unchanged order is planned as it was', () => {
  const ordered = [anOrderedLine({}, 2)];
  expect(planReorder({ ordered, offers: [anOfferOfOrder()], cart: [] })).toEqual({
    lines: ordered,
    gone: [],
    repriced: [],
    capped: [],
  });
});

test('equal codes become one line with all their pieces', () => {
  const { lines } = planReorder({
    ordered: [anOrderedLine({}, 1), anOrderedLine({}, 2)],
    offers: [anOfferOfOrder()],
    cart: [],
  });
  expect(lines.map(({ qty }) => qty)).toEqual([3]);
});

test('what is no longer offered is told and left out', () => {
  const ordered = [anOrderedLine(), anOrderedLine({ code: 'OLD-1' })];
  const { lines, gone } = planReorder({ ordered, offers: [anOfferOfOrder()], cart: [] });
  expect(lines).toHaveLength(1);
  expect(gone).toEqual([{ code: 'OLD-1', kind: 'rental' }]);
});

test('a changed price is told and taken over', () => {
  const { lines, repriced } = planReorder({
    ordered: [anOrderedLine()],
    offers: [anOfferOfOrder({ priceCents: 95_000 })],
    cart: [],
  });
  expect(lines[0]?.item.priceCents).toBe(95_000);
  expect(repriced).toMatchObject([{ key: KEY, before: { priceCents: 89_000 } }]);
});

test('more than the house has is capped at its stock', () => {
  const { lines, capped } = planReorder({
    ordered: [anOrderedLine({}, 9)],
    offers: [anOfferOfOrder()],
    cart: [],
  });
  expect(lines[0]?.qty).toBe(4);
  expect(capped).toEqual([{ key: KEY, wanted: 9, possible: 4 }]);
});

test('what is in the cart already counts towards the stock', () => {
  const wish = { offers: [anOfferOfOrder()], cart: [anOrderedLine({}, 3)] };
  expect(planReorder({ ...wish, ordered: [anOrderedLine({}, 2)] })).toMatchObject({
    lines: [{ qty: 1 }],
    capped: [{ key: KEY, wanted: 2, possible: 1 }],
  });
  const full = { ...wish, cart: [anOrderedLine({}, 4)], ordered: [anOrderedLine({}, 2)] };
  expect(planReorder(full)).toMatchObject({ lines: [], capped: [{ possible: 0 }] });
});

test('a line is found by its code and kind, the first of equal ones', () => {
  const rented = { code: 'A', kind: 'rental', name: 'first' } as const;
  const find = createLineFinder([rented, { ...rented, name: 'second' }]);
  expect(find({ code: 'A', kind: 'rental' })).toBe(rented);
  expect(find({ code: 'A', kind: 'sale' })).toBeNull();
  expect(find({ code: 'B', kind: 'rental' })).toBeNull();
});
