import { expect, test } from 'vitest';
import {
  createWishlist,
  listWishlists,
  moveWishlistProducts,
  showDefaultWishlist,
  updateWishlist,
} from './wishlist.ts';

const product = {
  displayname: 'Sony FX6',
  code: 'CAM-0351',
  price: 125,
  oldPrice: 150,
  image: '/uploads/fx6.webp',
  link: '/rental/kamera/digital/sony-fx6-cam-0351',
  quantity: 1,
};
const body = (...products: unknown[]) => ({ data: { products } });

test('the agreed list is read', () => {
  expect(updateWishlist.request.parse(body(product))).toEqual(body(product));
  expect(updateWishlist.request.parse(body())).toEqual(body());
});

test('a product stands on the list once, with quantity 1', () => {
  const { request } = updateWishlist;
  expect(request.safeParse(body(product, product)).success).toBe(false);
  expect(request.safeParse(body({ ...product, quantity: 2 })).success).toBe(false);
  expect(request.safeParse(body({ ...product, price: -1 })).success).toBe(false);
});

test('lists are read with what the CMS adds', () => {
  const list = { id: 3, documentId: 'x', isDefault: true, products: [{ ...product, id: 9 }] };
  expect(showDefaultWishlist.response.parse({ data: list, meta: {} }).data).toMatchObject({
    isDefault: true,
  });
  expect(listWishlists.response.parse({ data: [list, { id: 4 }] }).data[1]?.products).toEqual([]);
});

test('a list may be renamed alone, but not be saved with nothing or too much', () => {
  const { request } = updateWishlist;
  expect(request.parse({ data: { name: ' Winterdreh ' } }).data.name).toBe('Winterdreh');
  expect(request.safeParse({ data: {} }).error?.issues[0]?.message).toBe(
    'Bitte Produkte oder einen Namen angeben.',
  );
  const many = Array.from({ length: 201 }, (_, index) => ({ ...product, code: `CAM-${index}` }));
  expect(request.safeParse(body(...many)).error?.issues[0]?.message).toBe(
    'Eine Merkliste fasst höchstens 200 Produkte.',
  );
});

test('a further list needs a name, a move a goal and at least one code', () => {
  expect(createWishlist.request.safeParse({ data: { name: '  ' } }).success).toBe(false);
  const { request } = moveWishlistProducts;
  expect(request.safeParse({ data: { to: 4, codes: ['CAM-0351'] } }).success).toBe(true);
  expect(request.safeParse({ data: { to: 4, codes: [] } }).success).toBe(false);
});
