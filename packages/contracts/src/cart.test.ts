import { expect, test } from 'vitest';
import { CartProductWrite, createCart, findLineKind, updateCart } from './cart.ts';

const product = {
  ...{
    displayname: 'Sony FX6',
    code: 'CAM/0351',
    link: '/rental/kamera/digital/sony-fx6-cam-0351',
  },
  ...{ price: 125.5, image: '/uploads/fx6.webp', quantity: 2 },
};

test('the bodies of §7 are read', () => {
  const connect = { data: { user: { connect: [{ id: 5 }] } } };
  expect(createCart.request.parse(connect)).toEqual(connect);
  const cart = { data: { products: [product] } };
  expect(updateCart.request.parse(cart)).toEqual(cart);
});

test('the reorder variant carries the old price', () => {
  const reordered = { ...product, oldPrice: 150 };
  expect(CartProductWrite.parse(reordered)).toEqual(reordered);
  expect(CartProductWrite.parse({ ...product, oldPrice: null }).oldPrice).toBeNull();
});

test('an empty cart is sent as such', () => {
  expect(updateCart.request.parse({ data: { products: [] } })).toEqual({ data: { products: [] } });
});

test('a price on request is null', () => {
  expect(CartProductWrite.parse({ ...product, price: null }).price).toBeNull();
});

test('prices and quantities out of range are refused', () => {
  const wrong = [
    ...[{ price: -1 }, { price: 10_000_001 }, { price: '12' }, { price: Number.NaN }],
    ...[{ quantity: 0 }, { quantity: 100 }, { quantity: 1.5 }, { quantity: '2' }],
    { oldPrice: -5 },
  ];
  const taken = wrong.filter((odd) => CartProductWrite.safeParse({ ...product, ...odd }).success);
  expect(taken).toEqual([]);
});

test('a link leads into the shop, a picture to a picture', () => {
  const links = [
    'https://example.at',
    '//example.at',
    'javascript:alert(1)',
    '/\\example.at',
    'rental',
    '',
  ];
  expect(links.filter((link) => CartProductWrite.safeParse({ ...product, link }).success)).toEqual(
    [],
  );
  const images = ['javascript:alert(1)', 'data:image/svg+xml,x', '//example.at/x', ''];
  expect(
    images.filter((image) => CartProductWrite.safeParse({ ...product, image }).success),
  ).toEqual([]);
  expect(CartProductWrite.safeParse({ ...product, image: null }).success).toBe(true);
});

test('keys nobody agreed on are refused on writing', () => {
  expect(CartProductWrite.safeParse({ ...product, id: 3 }).success).toBe(false);
  expect(updateCart.request.safeParse({ data: { products: [], user: 5 } }).success).toBe(false);
});

test('a cart belongs to one user', () => {
  const connect = [{ id: 5 }, { id: 6 }];
  expect(createCart.request.safeParse({ data: { user: { connect } } }).success).toBe(false);
});

test('an answer may hold more than agreed, and less', () => {
  const answer = { data: { id: 3, documentId: 'x', products: [{ code: 'A', id: 9 }] }, meta: {} };
  expect(updateCart.response.parse(answer).data.products).toEqual([
    {
      ...{ code: 'A', id: 9, displayname: '', kind: undefined, link: '', price: null },
      ...{ oldPrice: null, image: undefined, quantity: 1 },
    },
  ]);
  expect(createCart.response.parse({ data: { id: 3 } }).data.products).toEqual([]);
});

test('without a kind the link tells what is rented and what is bought', () => {
  expect(findLineKind({ link: '/usedsale/stativ-1' })).toBe('sale');
  expect(findLineKind({ link: '/rental/x/y/stativ-1' })).toBe('rental');
  expect(findLineKind({ link: '/rental/x/y/stativ-1', kind: 'sale' })).toBe('sale');
});
