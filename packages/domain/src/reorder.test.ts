import { expect, test } from 'vitest';
import type { CartItem, CartLine, CartOffer } from './cart.ts';
import { planReorder } from './cart-merge.ts';

function anOffer(item: Partial<CartItem> = {}): CartOffer {
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
const aLine = (item: Partial<CartItem> = {}, qty = 1): CartLine => ({ ...anOffer(item), qty });
const KEY = { code: 'CAM-0351', kind: 'rental' };

test('an unchanged order is planned as it was', () => {
  const ordered = [aLine({}, 2)];
  expect(planReorder({ ordered, offers: [anOffer()], cart: [] })).toEqual({
    lines: ordered,
    gone: [],
    repriced: [],
    capped: [],
  });
});

test('equal codes become one line with all their pieces', () => {
  const { lines } = planReorder({
    ordered: [aLine({}, 1), aLine({}, 2)],
    offers: [anOffer()],
    cart: [],
  });
  expect(lines.map(({ qty }) => qty)).toEqual([3]);
});

test('what is no longer offered is told and left out', () => {
  const ordered = [aLine(), aLine({ code: 'OLD-1' })];
  const { lines, gone } = planReorder({ ordered, offers: [anOffer()], cart: [] });
  expect(lines).toHaveLength(1);
  expect(gone).toEqual([{ code: 'OLD-1', kind: 'rental' }]);
});

test('a changed price is told and taken over', () => {
  const { lines, repriced } = planReorder({
    ordered: [aLine()],
    offers: [anOffer({ priceCents: 95_000 })],
    cart: [],
  });
  expect(lines[0]?.item.priceCents).toBe(95_000);
  expect(repriced).toMatchObject([{ key: KEY, before: { priceCents: 89_000 } }]);
});

test('more than the house has is capped at its stock', () => {
  const { lines, capped } = planReorder({
    ordered: [aLine({}, 9)],
    offers: [anOffer()],
    cart: [],
  });
  expect(lines[0]?.qty).toBe(4);
  expect(capped).toEqual([{ key: KEY, wanted: 9, possible: 4 }]);
});

test('what is in the cart already counts towards the stock', () => {
  const wish = { offers: [anOffer()], cart: [aLine({}, 3)] };
  expect(planReorder({ ...wish, ordered: [aLine({}, 2)] })).toMatchObject({
    lines: [{ qty: 1 }],
    capped: [{ key: KEY, wanted: 2, possible: 1 }],
  });
  const full = { ...wish, cart: [aLine({}, 4)], ordered: [aLine({}, 2)] };
  expect(planReorder(full)).toMatchObject({ lines: [], capped: [{ possible: 0 }] });
});
