import { findOrderState, toEuros } from '@klappe/domain';
import { toProductAnswer } from '../../lib/kept-products/to-product-answer';
import type { InquiryProgressRow } from './inquiry-progress';
import type { OrderRecord } from './order-record';

/** §3 "Order", with where its inquiry stands. */
export function toOrderAnswer(order: OrderRecord, progress: InquiryProgressRow | null) {
  const { id, date, pickup, remark, projectReference, planperiod, usageperiod } = order;
  return {
    id,
    pickup,
    remark,
    projectReference,
    planperiod,
    usageperiod,
    date: date.toISOString(),
    price: toEuros(order.totalCents),
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

/** What the page of one order shows beside that. */
export function toOrderDetail(order: OrderRecord, progress: InquiryProgressRow | null) {
  const { usageDays, totalCents, discountCents, expectedCents, onRequestCount } = order;
  return {
    ...toOrderAnswer(order, progress),
    usageDays,
    totalCents,
    discountCents,
    expectedCents,
    onRequestCount,
    inquiry: order.inquiryId,
    shipping: progress?.shipping ?? null,
    rentalStart: progress?.rentalStart ?? null,
    rentalEnd: progress?.rentalEnd ?? null,
    useStart: progress?.useStart ?? null,
    useEnd: progress?.useEnd ?? null,
  };
}
