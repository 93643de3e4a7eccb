import { expect, test } from 'vitest';
import {
  CartConflict,
  CartProductWrite,
  createCart,
  findLineKind,
  toIfMatch,
  updateCart,
} from './cart.ts';

const product = {
  displayname: 'Sony FX6',
  code: 'CAM/0351',
  link: '/rental/kamera/digital/sony-fx6-cam-0351',
  price: 125.5,
  image: '/uploads/fx6.webp',
  quantity: 2,
};

test('the agreed bodies are read', () => {
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
    { price: -1 },
    { price: 10_000_001 },
    { price: '12' },
    { price: Number.NaN },
    { quantity: 0 },
    { quantity: 100 },
    { quantity: 1.5 },
    { quantity: '2' },
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
      code: 'A',
      id: 9,
      displayname: '',
      kind: undefined,
      link: '',
      price: null,
      available: true,
      priceOnRequest: false,
      current_quantity: null,
      oldPrice: null,
      image: undefined,
      quantity: 1,
    },
  ]);
  expect(createCart.response.parse({ data: { id: 3 } }).data.products).toEqual([]);
});

test('a cart without a revision has none yet, and one that nobody changed has no changes', () => {
  expect(updateCart.response.parse({ data: { id: 3 } }).data).toMatchObject({
    revision: 0,
    changes: [],
  });
  expect(toIfMatch(7)).toBe('"7"');
});

test('the answer to a saved cart says what changed, with prices in euros', () => {
  const changes = [
    { code: 'A', kind: 'rental', change: 'repriced', before: 1, after: 125.5 },
    { code: 'B', kind: 'sale', change: 'gone' },
    { code: 'C', kind: 'rental', change: 'capped', quantity: 99 },
  ];
  const answer = { data: { id: 3, revision: 8, products: [], changes } };
  expect(updateCart.response.parse(answer).data.changes).toEqual(changes);
  expect(CartConflict.parse({ cart: { id: 3, revision: 8 } }).cart.revision).toBe(8);
});

test('more lines than an inquiry holds are refused in German', () => {
  const products = Array.from({ length: 501 }, () => product);
  expect(updateCart.request.safeParse({ data: { products } }).error?.issues[0]?.message).toBe(
    'Bitte max. 500 Artikel wählen.',
  );
});

test('without a kind the link tells what is rented and what is bought', () => {
  expect(findLineKind({ link: '/usedsale/stativ-1' })).toBe('sale');
  expect(findLineKind({ link: '/rental/x/y/stativ-1' })).toBe('rental');
  expect(findLineKind({ link: '/rental/x/y/stativ-1', kind: 'sale' })).toBe('sale');
});
