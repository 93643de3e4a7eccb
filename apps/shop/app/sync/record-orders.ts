import { createOrder, IDEMPOTENCY_KEY_HEADER, OrderWrite } from '@klappe/contracts';
import { ORDER_RETRY_DELAYS_MS } from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { callBackend } from '#app/backend/call-backend.ts';
import { readToken } from '#app/session/session.ts';
import { ordersStore, type WaitingOrder } from '#app/stores/orders.ts';
import { userStore } from '#app/stores/user.ts';

/**
 * Records the inquiries of whoever is logged in that are not in their history yet. A call that failed for a passing
 * reason is repeated after these delays, and again when this function is called next. Never throws: the inquiries
 * themselves were sent before.
 */
export async function recordOrders(
  retriesMs: readonly number[] = ORDER_RETRY_DELAYS_MS,
): Promise<void> {
  const token = readToken();
  const { id } = userStore.getState().customer;
  if (token === '') return;
  const own = ordersStore.getState().waiting.filter(({ userId }) => userId === id);
  for (const waiting of own) await recordOrder(waiting, { token, retriesMs });
}

interface Recording {
  readonly token: string;
  readonly retriesMs: readonly number[];
}

async function recordOrder(waiting: WaitingOrder, recording: Recording): Promise<void> {
  const { settle } = ordersStore.getState();
  try {
    settle(waiting, await sendWithRetries(waiting, recording));
  } catch (error) {
    console.warn('An order was not recorded', error);
    // After a 401 the order waits for the next login.
    const isKept = error instanceof BackendError && (error.isWorthRetrying || error.status === 401);
    if (!isKept) settle(waiting, null);
  }
}

async function sendWithRetries(
  { key, content }: Pick<WaitingOrder, 'key' | 'content'>,
  { token, retriesMs }: Recording,
): Promise<number> {
  const order = OrderWrite.parse(JSON.parse(content));
  const [delayMs, ...later] = retriesMs;
  try {
    const headers = { [IDEMPOTENCY_KEY_HEADER]: key };
    const { data } = await callBackend(createOrder, { token, headers, input: { data: order } });
    return data.id;
  } catch (error) {
    if (delayMs === undefined || !(error instanceof BackendError) || !error.isWorthRetrying) {
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return sendWithRetries({ key, content }, { token, retriesMs: later });
  }
}
