import { PICKUP_SLOTS } from '@klappe/domain';
import { z } from 'zod';
import { KeptProducts } from '../../lib/kept-products/kept-product';

// Big integers come as text.
const cents = z.coerce.number().int();
const moment = z.union([z.string(), z.number(), z.date()]).transform((value) => new Date(value));
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

/** §3 "Order": what an account remembers of an inquiry, with the prices of then. */
export const OrderColumns = z.object({
  date: moment,
  pickup: z.enum(PICKUP_SLOTS),
  remark: text,
  projectReference: text,
  planperiod: text,
  usageperiod: text,
  usageDays: z.number().int().nullable(),
  totalCents: cents,
  discountCents: cents,
  expectedCents: cents,
  onRequestCount: z.number().int(),
  products: KeptProducts,
});
export type OrderColumns = z.infer<typeof OrderColumns>;

export const OrderRecord = OrderColumns.extend({
  id: z.number().int(),
  ownerId: z.number().int(),
  inquiryId: z.number().int().nullable(),
  fingerprint: z.string().nullable(),
});
export type OrderRecord = z.infer<typeof OrderRecord>;

export interface NewOrder {
  readonly ownerId: number;
  /** What makes a repeated call one order. */
  readonly key: string;
  /** Of the call's body; null when the software itself remembers an inquiry. */
  readonly fingerprint: string | null;
  readonly inquiryId: number | null;
  readonly columns: OrderColumns;
}
