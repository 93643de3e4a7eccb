import type { OrderDetail, OrderList } from '@klappe/contracts';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchOrder, fetchOrders } from '#app/backend/orders.ts';
import { withBearer } from '#app/session/bearer.ts';
import { recordOrders } from '#app/sync/record-orders.ts';
import type { OrderQuery } from './order-query.ts';

/** Inquiries that are not yet in the history are recorded first, with a single attempt, so that the list is complete. */
const NO_RETRY_DELAYS_MS: readonly number[] = [];

/** A page of the history, or null when it cannot be loaded. */
export async function fetchHistory(
  backendUrl: string,
  query: OrderQuery,
): Promise<OrderList | null> {
  await recordOrders(backendUrl, NO_RETRY_DELAYS_MS);
  return orNull(withBearer((token) => fetchOrders({ backendUrl, token }, query)));
}

const ORDER_ID = /^[1-9]\d{0,14}$/;

/** An own order, `not-found` when the customer has none by that number, or null when it cannot be loaded. */
export async function fetchOwnOrder(
  backendUrl: string,
  id: string,
): Promise<OrderDetail | 'not-found' | null> {
  if (!ORDER_ID.test(id)) return 'not-found';
  try {
    return await orNull(withBearer((token) => fetchOrder({ backendUrl, token }, Number(id))));
  } catch (error) {
    // The backend does not tell whether an order exists that belongs to somebody else.
    if (error instanceof BackendError) return 'not-found';
    throw error;
  }
}

const REFUSED_STATUSES = [403, 404];

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BackendError) || REFUSED_STATUSES.includes(error.status)) throw error;
    console.warn('The history could not be loaded', error);
    return null;
  }
}
