import type { OrderDetail, OrderList } from '@klappe/contracts';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchOrder, fetchOrders } from '#app/backend/orders.ts';
import { withBearer } from '#app/session/bearer.ts';
import { recordOrders } from '#app/sync/record-orders.ts';
import type { OrderQuery } from './order-query.ts';

/** One try: what still waits for its place in the history is looked after before the history is shown. */
const NO_RETRIES: readonly number[] = [];

/** A page of the history, or null when it cannot be had now. */
export async function fetchHistory(
  backendUrl: string,
  query: OrderQuery,
): Promise<OrderList | null> {
  await recordOrders(backendUrl, NO_RETRIES);
  return orNull(withBearer((token) => fetchOrders({ backendUrl, token }, query)));
}

const ORDER_ID = /^[1-9]\d{0,14}$/;

/** An order, `absent` when there is none of one's own by that number, or null when it cannot be had now. */
export async function fetchOwnOrder(
  backendUrl: string,
  id: string,
): Promise<OrderDetail | 'absent' | null> {
  if (!ORDER_ID.test(id)) return 'absent';
  try {
    return await orNull(withBearer((token) => fetchOrder({ backendUrl, token }, Number(id))));
  } catch (error) {
    // Somebody else's order and none at all are the same to whoever asks.
    if (error instanceof BackendError) return 'absent';
    throw error;
  }
}

const REFUSED = [403, 404];

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BackendError) || REFUSED.includes(error.status)) throw error;
    console.warn('The history could not be loaded', error);
    return null;
  }
}
