import {
  createOrder,
  IDEMPOTENCY_KEY_HEADER,
  listOrders,
  type OrderDetail,
  type OrderList,
  type OrderWrite,
  showOrder,
} from '@klappe/contracts';
import { ORDER_PAGE_SIZE, type OrderSort } from '@klappe/domain';
import { callBackend } from './call-backend.ts';

interface Bearer {
  readonly backendUrl: string;
  readonly token: string;
}

interface OrderListWish {
  readonly page: number;
  readonly sort: OrderSort;
}

/** A page of one's own orders. */
export function fetchOrders(bearer: Bearer, { page, sort }: OrderListWish): Promise<OrderList> {
  const input = { page, pageSize: ORDER_PAGE_SIZE, 'sort[0]': sort };
  return callBackend(listOrders, { ...bearer, input });
}

/** One of one's own orders. */
export async function fetchOrder(bearer: Bearer, id: number): Promise<OrderDetail> {
  return (await callBackend(showOrder, { ...bearer, params: { id }, input: {} })).data;
}

/** Records an inquiry in the history and answers its number there. The same key never makes a second one. */
export async function sendOrder(bearer: Bearer, order: OrderWrite, key: string): Promise<number> {
  const answer = await callBackend(createOrder, {
    ...bearer,
    input: { data: order },
    headers: { [IDEMPOTENCY_KEY_HEADER]: key },
  });
  return answer.data.id;
}
