import { expect, test } from 'vitest';
import { type CartItem, type CartLine, type CartOffer, refreshCart } from './cart.ts';

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
const aLine = (item: Partial<CartItem> = {}, qty = 1) => ({ ...anOffer(item), qty });

test('an unchanged offer changes nothing', () => {
  const lines = [aLine()];
  expect(refresh(lines, [anOffer()])).toEqual({ lines, gone: [], repriced: [] });
});

test('a line without an offer is gone and stays in the cart', () => {
  const lines = [aLine({}, 2)];
  expect(refresh(lines, [])).toEqual({
    lines,
    gone: [{ code: 'CAM-0351', kind: 'rental' }],
    repriced: [],
  });
});

test('an offer of the other kind does not stand in for the line', () => {
  expect(refresh([aLine()], [anOffer({ kind: 'sale' })]).gone).toHaveLength(1);
});

test('a new price is taken over and told with the old one', () => {
  const { lines, repriced } = refresh([aLine({}, 2)], [anOffer({ priceCents: 95_000 })]);
  expect(lines[0]?.item.priceCents).toBe(95_000);
  expect(repriced).toMatchObject([
    { key: { code: 'CAM-0351' }, before: { priceCents: 89_000 }, after: { priceCents: 95_000 } },
  ]);
});

test('a price that became "on request" is told', () => {
  const offer = anOffer({ priceCents: null, priceOnRequest: true });
  expect(refresh([aLine()], [offer]).repriced).toHaveLength(1);
});

test('a smaller stock is taken over and the quantity stays the customer’s', () => {
  const { lines, repriced } = refresh([aLine({}, 2)], [anOffer({ current_quantity: 1 })]);
  expect(lines[0]).toMatchObject({ qty: 2, item: { current_quantity: 1 } });
  expect(repriced).toEqual([]);
});

test('a new name, picture and address are taken over silently', () => {
  const offer = { ...anOffer({ displayname: 'ALEXA 35 LF' }), link: '/rental/x', image: '/p.png' };
  const { lines, repriced } = refresh([aLine()], [offer]);
  expect(lines[0]).toMatchObject({ item: { displayname: 'ALEXA 35 LF' }, link: '/rental/x' });
  expect(repriced).toEqual([]);
});

test('a line nobody asked about is neither gone nor changed', () => {
  const lines = [aLine({ code: 'OPT-0850' })];
  expect(refresh(lines, [])).toEqual({ lines, gone: [], repriced: [] });
});
