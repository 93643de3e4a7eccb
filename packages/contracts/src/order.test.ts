import { DEFAULT_ORDER_SORT, ORDER_PAGE_SIZE } from '@klappe/domain';
import { expect, test } from 'vitest';
import { createOrder, listOrders, OrderWrite, showOrder } from './order.ts';

const order = {
  date: '2026-11-20T14:05:00+01:00',
  pickup: 'morning',
  remark: '',
  price: 1234.5,
  projectReference: 'Spot Winter',
  planperiod: '07.12.2026 – 11.12.2026',
  usageperiod: '08.12.2026 – 10.12.2026',
  products: [
    {
      displayname: 'Sony FX6',
      code: 'CAM-0351',
      kind: 'rental',
      link: '/rental/x/y/z',
      price: 125,
      oldPrice: null,
      image: null,
      quantity: 2,
    },
  ],
};

test('the agreed order is read, with and without its inquiry', () => {
  expect(createOrder.request.parse({ data: order })).toEqual({ data: order });
  expect(createOrder.request.parse({ data: { ...order, inquiry: 7 } }).data.inquiry).toBe(7);
});

test('an order without products, with a wrong date, slot or price is refused', () => {
  const wrong = [{ products: [] }, { date: '20.11.2026' }, { pickup: 'noon' }, { price: -1 }];
  expect(wrong.filter((odd) => OrderWrite.safeParse({ ...order, ...odd }).success)).toEqual([]);
  expect(OrderWrite.safeParse({ ...order, projectReference: 'x'.repeat(31) }).success).toBe(false);
});

test('an order names no user: it is the bearer’s', () => {
  expect(createOrder.request.safeParse({ data: { ...order, user: 5 } }).success).toBe(false);
});

test('the first page of ten, newest first, is asked for at the start', () => {
  const first = { page: 1, pageSize: ORDER_PAGE_SIZE, 'sort[0]': DEFAULT_ORDER_SORT };
  expect(listOrders.request.parse(first)).toEqual({
    page: 1,
    pageSize: 10,
    'sort[0]': 'date:desc',
  });
  expect(listOrders.request.parse({ page: '2', pageSize: '10', 'sort[0]': 'total:asc' })).toEqual({
    page: 2,
    pageSize: 10,
    'sort[0]': 'total:asc',
  });
});

test('a page of orders is read, older ones with gaps too', () => {
  const results = [
    { id: 1, ...order },
    { id: 2, date: '2020-01-01', pickup: 'noon', products: null },
  ];
  const pagination = { page: 1, pageSize: 10, pageCount: 1, total: 2 };
  const list = listOrders.response.parse({ results, pagination });
  expect(list.results[1]).toMatchObject({ pickup: null, remark: '', price: null, products: [] });
});

test('an order tells where its inquiry stands, and an older one does not', () => {
  const delivery = { state: 'delivered', number: '202600001', deliveredAt: null };
  const { data } = showOrder.response.parse({ data: { id: 1, ...order, delivery, inquiry: 7 } });
  expect(data).toMatchObject({ delivery, inquiry: 7, onRequestCount: 0 });
  expect(
    showOrder.response.parse({ data: { id: 1, ...order, delivery: null } }).data.delivery,
  ).toBeNull();
});
