import {
  ANY_STAGE,
  line,
  MAX_SEARCH_LENGTH,
  ORDER_FILTERS,
  ORDER_STATES,
  OrderTexts,
  PICKUP_SLOTS,
  paragraph,
  SHIPPING_OPTIONS,
  StoredProjectTexts,
} from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { CartProduct, CartProductWrite, TOO_MANY_LINES } from './cart.ts';
import { MAX_INQUIRY_LINES } from './inquiry.ts';
import { OrderProject, ProjectDates, readDay } from './order-project.ts';
import {
  asData,
  inData,
  RecordId,
  readBoolean,
  readList,
  readNumber,
  readText,
  writeTotal,
} from './wire.ts';

/** An order as callers send it. `price` is the total in euros, the period texts are those of `formatPeriod`. */
export const OrderWrite = z.strictObject({
  date: z.iso.datetime({ offset: true }),
  pickup: z.enum(PICKUP_SLOTS),
  remark: paragraph(),
  ...OrderTexts.shape,
  planperiod: line(),
  usageperiod: line(),
  price: writeTotal,
  products: z
    .array(CartProductWrite)
    .min(1, 'Bitte mindestens einen Artikel wählen.')
    .max(MAX_INQUIRY_LINES, TOO_MANY_LINES),
  /** The inquiry that this order remembers: the id that `POST /rentman/projectrequest` answered. */
  inquiry: RecordId.optional(),
  /** The project of the caller's that it was sent from. */
  project: RecordId.optional(),
});
export type OrderWrite = z.infer<typeof OrderWrite>;

/** What has happened to the inquiry of an order; null for an order that remembers none. */
export const OrderDelivery = z.looseObject({
  state: z.enum(ORDER_STATES),
  /** What customer and house call the inquiry. */
  number: readText,
  /** When it reached the house, null before. */
  deliveredAt: z.string().nullish(),
});
export type OrderDelivery = z.infer<typeof OrderDelivery>;

const cents = z.int().nullish().catch(null);

/** How far an inquiry is, for the list. */
export const OrderSummary = z.looseObject({
  stage: z.enum(ANY_STAGE),
  /** When this stage was first seen. */
  reachedAt: z.string().nullish(),
  /** The dates that hold: planned ones, else those that were asked for. */
  dates: ProjectDates.nullish(),
  isLate: z.boolean().catch(false),
  /** Of the newest offer that is valid. */
  validUntil: readDay,
  netCents: cents,
  grossCents: cents,
  /** True when the customer accepted an offer here. */
  isAccepted: z.boolean().catch(false),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/** What lists show of an order instead of its products. */
export const OrderHead = z.looseObject({
  lineCount: z.int(),
  /** Of the first articles. */
  names: z.array(z.string()),
  /** True where nothing is rented. */
  isPurchase: z.boolean(),
  hasPriceOnRequest: z.boolean(),
});
export type OrderHead = z.infer<typeof OrderHead>;

/** The most orders that filters list and count, and that a search finds: the newest. */
export const MAX_LISTED_ORDERS = 1_000;

/** A past inquiry in the history. Products and prices are those of then. */
export const Order = z.looseObject({
  id: RecordId,
  date: z.string(),
  pickup: z.enum(PICKUP_SLOTS).nullish().catch(null),
  remark: readText,
  ...StoredProjectTexts.shape,
  planperiod: readText,
  usageperiod: readText,
  price: readNumber,
  totalCents: cents,
  discountCents: cents,
  expectedCents: cents,
  /** Pieces whose price is on request. */
  onRequestCount: z.int().catch(0),
  /** `heading`: the section of the customer's list that the line stands in. */
  products: readList(CartProduct.extend({ heading: readText })),
  /** In a list with a filter, which has neither products nor remark; else null. */
  head: OrderHead.nullish().catch(null),
  delivery: OrderDelivery.nullish().catch(null),
  /** How far its inquiry is; null for an order without one. */
  summary: OrderSummary.nullish(),
  /** The colleague who sent it; empty for the caller's own. */
  sentBy: readText,
});
export type Order = z.infer<typeof Order>;

/** An order with what its own page and its equipment list show beside the list's facts. */
export const OrderDetail = Order.extend({
  shipping: z.enum(SHIPPING_OPTIONS).nullish().catch(null),
  /** Null for orders without rental dates, or without an inquiry. */
  rentalStart: z.string().nullish(),
  rentalEnd: z.string().nullish(),
  useStart: z.string().nullish(),
  useEnd: z.string().nullish(),
  usageDays: z.int().nullish().catch(null),
  inquiry: RecordId.nullish().catch(null),
  /** What became of it at the house; null for an order without an inquiry. */
  project: OrderProject.nullish(),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

/** (bearer) One's own order, or a colleague's of a company that shares its history. 403 for anybody else's, 404 when there is none. */
export const showOrder = defineCall({
  method: 'GET',
  path: '/orders/{id}',
  response: asData(OrderDetail),
});

/**
 * (bearer) Remembers an inquiry; with or without `Idempotency-Key`: however often it is repeated, it makes one order. An inquiry is
 * remembered by one order only; what is stored is the inquiry's own. 409 `key-reused`, `order-differs` from its
 * inquiry, `inquiry-incomplete`, `codes-unavailable` for an order without inquiry; 403 and 404 for the inquiry.
 */
export const createOrder = defineCall({
  method: 'POST',
  path: '/orders',
  request: inData(OrderWrite),
  response: asData(z.looseObject({ id: RecordId })),
});

/** The query of the history; `sort[0]` is how Strapi names the first sort. Out-of-range values are clamped by the backend, never refused. */
export const OrderListQuery = z.object({
  page: z.coerce.number().optional(),
  pageSize: z.coerce.number().optional(),
  'sort[0]': z.string().optional(),
  /** `upcoming` is what is open or confirmed, by pick-up; without one all, as sorted. */
  filter: z.enum(['upcoming', ...ORDER_FILTERS]).optional(),
  /** Words of the project, the number or an article. */
  q: z.string().max(MAX_SEARCH_LENGTH).optional(),
});
export type OrderListQuery = z.infer<typeof OrderListQuery>;

export const OrderList = z.looseObject({
  results: z.array(Order),
  pagination: z.looseObject({
    page: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
    total: z.int(),
  }),
  /** How many orders are in each state, whatever the list shows. Only where a filter was given. */
  counts: z.looseObject({ open: z.int(), confirmed: z.int(), past: z.int() }).nullish().catch(null),
  /** True where list and counts hold the newest 1,000 orders only. Only where a filter was given. */
  isCut: readBoolean(),
  /** True where more orders have the words than the newest 1,000, which are listed. */
  isSearchCut: readBoolean(),
  /** The company whose other members' orders are listed too, and how many they are. */
  sharedWith: z.looseObject({ company: readText, colleagueCount: z.int() }).nullish().catch(null),
});
export type OrderList = z.infer<typeof OrderList>;

/**
 * (bearer) The caller's own orders with their products; `pagination.pageSize` is smaller than asked for where they are
 * so large that a page would exceed 1 MB. With a filter heads of orders without products, also those of colleagues, where
 * the company shares its history.
 */
export const listOrders = defineCall({
  method: 'GET',
  path: '/orders/find-own/list',
  request: OrderListQuery,
  response: OrderList,
});
