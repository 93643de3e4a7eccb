import { expect, test } from 'vitest';
import { listWishlists, showDefaultWishlist, updateWishlist } from './wishlist.ts';

const product = {
  ...{ displayname: 'Sony FX6', code: 'CAM-0351', price: 125, oldPrice: 150 },
  ...{ image: '/uploads/fx6.webp', link: '/rental/kamera/digital/sony-fx6-cam-0351', quantity: 1 },
};
const body = (...products: unknown[]) => ({ data: { products } });

test('the list of §7 is read', () => {
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
