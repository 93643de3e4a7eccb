import { expect, test } from 'vitest';
import {
  listAvailability,
  listCartProducts,
  listCategories,
  Product,
  ProductList,
  ProductListQuery,
  showProduct,
} from './catalogue.ts';

const product = {
  id: 7,
  code: 'CAM/0351',
  displayname: 'Sony FX6',
  price: 125,
  tags: ['neu'],
  current_quantity: 3,
  custom: { custom_13: '1', custom_14: '150', custom_8: null },
  image: '/pictures/7.webp',
  link: '/rental/kamera/digital/sony-fx6-cam-0351',
  kind: 'rental',
  priceCents: 12_500,
  oldPriceCents: 15_000,
  priceOnRequest: false,
  usedSale: false,
  shortText: 'Vollformat.',
};

test('a product is read as the backend answers it', () => {
  expect(Product.parse(product)).toEqual(product);
});

test('stock, prices and picture may be missing, but say so', () => {
  const bare = { current_quantity: null, price: null, priceCents: null, oldPriceCents: null };
  expect(Product.safeParse({ ...product, ...bare, image: null }).success).toBe(true);
  expect(Product.safeParse({ ...product, priceCents: undefined }).success).toBe(false);
});

test('prices are whole cents and stock is whole', () => {
  const wrong = [{ priceCents: 12.5 }, { oldPriceCents: '15000' }, { current_quantity: 0.5 }];
  expect(wrong.filter((odd) => Product.safeParse({ ...product, ...odd }).success)).toEqual([]);
});

test('nothing that the house keeps to itself comes through', () => {
  const inner = {
    internal_remark: 'x',
    location_in_warehouse: 'A3',
    list_price: 9,
    subrental_costs: 5,
  };
  expect(Product.parse({ ...product, ...inner })).toEqual(product);
});

test('a list is asked for with any text and answers what the backend settled on', () => {
  const query = { category: 'kamera', page: '0', limit: 'viele', sort: 'x', q: 'fx' };
  expect(ProductListQuery.parse(query)).toEqual(query);
  const pages = { limit: 24, pages: 4, page: 1, sort: 'price-desc', nextCodes: ['B'] };
  const list = { data: [product], itemCount: 80, freeCount: null, matchCount: 80, ...pages };
  expect(ProductList.parse(list)).toEqual(list);
});

test('a product page is asked for by kind', () => {
  expect(showProduct.request.safeParse({ kind: 'sale' }).success).toBe(true);
  expect(showProduct.request.safeParse({ kind: 'both' }).success).toBe(false);
});

test('products of a cart are a list, an empty one too', () => {
  expect(listCartProducts.request.parse({ id: 'A,B/1' })).toEqual({ id: 'A,B/1' });
  expect(listCartProducts.response.parse([])).toEqual([]);
});

test('the category tree is read', () => {
  const items = [
    { label: 'Digital', slug: 'digital', path: '/rental/kamera/digital', productCount: 4 },
  ];
  const tree = [{ id: 3, header: 'Kamera', slug: 'kamera', productCount: 4, items }];
  expect(listCategories.response.parse(tree)).toEqual(tree);
});

test('availability is asked for by days and told per code', () => {
  const days = { codes: 'A,B', start: '2026-12-07', end: '2026-12-11' };
  expect(listAvailability.request.parse(days)).toEqual(days);
  expect(listAvailability.request.safeParse({ ...days, end: '11.12.2026' }).success).toBe(false);
  const answer = [
    {
      code: 'A',
      state: 'scarce',
      free: 1,
      again: { day: '2026-12-09', time: '14:00', free: 3 },
      short: { name: 'Akku' },
      asOf: '2026-12-01T08:40:00.000Z',
    },
    { code: 'B', state: 'on-request', free: null, again: null, short: null, asOf: null },
  ];
  expect(listAvailability.response.parse(answer)).toEqual(answer);
});
