import { findOrderState, SHIPPING_OPTIONS, StoredProjectTexts, toEuros } from '@klappe/domain';
import { z } from 'zod';
import { type DatabaseQuery, DateTimeColumn } from '../../../lib/database';
import { INQUIRY_STATES } from '../../../lib/inquiry';
import { toProductAnswer } from '../../../lib/kept-product';
import type { OrderRecord } from './order-store';

const date = z.string().nullable();
const moment = DateTimeColumn.nullable().transform((value) => value?.toISOString() ?? null);

/** What the history shows of an inquiry: its state, decision, dates and shipping. */
export const InquiryProgress = z.object({
  id: z.number().int(),
  number: z.string().nullable(),
  state: z.enum(INQUIRY_STATES),
  decision: z.enum(['accepted', 'declined']).nullable(),
  deliveredAt: moment,
  shipping: z.enum(SHIPPING_OPTIONS).nullable(),
  rentalStart: date,
  rentalEnd: date,
  useStart: date,
  useEnd: date,
});
export type InquiryProgress = z.infer<typeof InquiryProgress>;

/** Reads the progress of many inquiries at once; those that are gone are left out. */
export async function fetchProgress(
  inquiries: DatabaseQuery,
  ids: readonly number[],
): Promise<ReadonlyMap<number, InquiryProgress>> {
  if (ids.length === 0) return new Map();
  const rows = await inquiries.findMany({
    select: Object.keys(InquiryProgress.shape),
    where: { id: { $in: ids } },
  });
  return new Map(
    z
      .array(InquiryProgress)
      .parse(rows)
      .map((row) => [row.id, row]),
  );
}

/** An order as the list shows it, with the state of its inquiry. */
export function toOrderAnswer(order: OrderRecord, progress: InquiryProgress | null) {
  const { id, date, pickup, remark, planperiod, usageperiod } = order;
  const { totalCents, discountCents, expectedCents, onRequestCount } = order;
  return {
    id,
    pickup,
    remark,
    ...StoredProjectTexts.parse(order),
    planperiod,
    usageperiod,
    date: date.toISOString(),
    price: toEuros(totalCents),
    totalCents,
    discountCents,
    expectedCents,
    onRequestCount,
    products: order.products.map(toProductAnswer),
    delivery: progress && {
      state: findOrderState({
        isDelivered: progress.state === 'delivered',
        decision: progress.decision,
      }),
      number: progress.number ?? '',
      deliveredAt: progress.deliveredAt,
    },
  };
}

/** An order with what its own page shows beside that. */
export function toOrderDetail(order: OrderRecord, progress: InquiryProgress | null) {
  return {
    ...toOrderAnswer(order, progress),
    usageDays: order.usageDays,
    inquiry: order.inquiryId,
    shipping: progress?.shipping ?? null,
    rentalStart: progress?.rentalStart ?? null,
    rentalEnd: progress?.rentalEnd ?? null,
    useStart: progress?.useStart ?? null,
    useEnd: progress?.useEnd ?? null,
  };
}
