import {
  line,
  ORDER_PAGE_SIZE,
  ORDER_SORTS,
  PICKUP_SLOTS,
  PROJECT_REFERENCE_LENGTH,
  paragraph,
} from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { CartProduct, CartProductWrite } from './cart.ts';
import { MAX_INQUIRY_LINES } from './inquiry.ts';
import { asData, inData, RecordId, readNumber, readText, writeTotal } from './wire.ts';

/** §3 "Order" on its way in. `price` is the total in euros, the period texts as `formatPeriod` writes them. */
export const OrderWrite = z.strictObject({
  date: z.iso.datetime({ offset: true }),
  pickup: z.enum(PICKUP_SLOTS),
  remark: paragraph(),
  projectReference: line(PROJECT_REFERENCE_LENGTH),
  planperiod: line(),
  usageperiod: line(),
  price: writeTotal,
  products: z.array(CartProductWrite).min(1).max(MAX_INQUIRY_LINES),
  /** The inquiry that this order remembers: the id that `POST /rentman/projectrequest` answered. */
  inquiry: RecordId.optional(),
});
export type OrderWrite = z.infer<typeof OrderWrite>;

/** A past inquiry in the history. */
export const Order = z.looseObject({
  id: RecordId,
  date: z.string(),
  pickup: z.enum(PICKUP_SLOTS).nullish().catch(null),
  remark: readText,
  projectReference: readText,
  planperiod: readText,
  usageperiod: readText,
  price: readNumber,
  products: z
    .array(CartProduct)
    .nullish()
    .transform((products) => products ?? []),
});
export type Order = z.infer<typeof Order>;

/** §7 `POST /orders` (bearer) with `Idempotency-Key`; repeated up to three times, it makes one order. */
export const createOrder = defineCall({
  method: 'POST',
  path: '/orders',
  request: inData(OrderWrite),
  response: asData(z.looseObject({ id: RecordId })),
});

/** The query of §7, its odd key included. Out-of-range values are clamped by the backend, never refused. */
export const OrderListQuery = z.object({
  page: z.coerce.number().optional(),
  pageSize: z.coerce.number().optional(),
  'sort[0]': z.string().optional(),
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

/** The page of orders that is asked for unless somebody chooses. §4 */
export const DEFAULT_ORDER_LIST_QUERY = {
  page: 1,
  pageSize: ORDER_PAGE_SIZE,
  'sort[0]': ORDER_SORTS[0],
} as const satisfies OrderListQuery;

export const OrderList = z.looseObject({
  results: z.array(Order),
  pagination: z.looseObject({
    page: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
    total: z.int(),
  }),
});
export type OrderList = z.infer<typeof OrderList>;

/** §7 (bearer): one's own orders only. */
export const listOrders = defineCall({
  method: 'GET',
  path: '/orders/find-own/list',
  request: OrderListQuery,
  response: OrderList,
});
