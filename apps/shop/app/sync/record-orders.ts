import { OrderWrite } from '@klappe/contracts';
import { BackendError } from '#app/backend/backend-error.ts';
import { sendOrder } from '#app/backend/orders.ts';
import { readToken } from '#app/session/bearer.ts';
import { ordersStore, type WaitingOrder } from '#app/stores/orders.ts';
import { userStore } from '#app/stores/user.ts';

/** §9: up to three retries of `POST /orders`. */
export const ORDER_RETRIES_MS: readonly number[] = [1000, 2000, 3000];

const TOO_MANY = 429;
const SESSION_ENDED = 401;

/**
 * Records the inquiries of whoever is logged in that still wait for their place in the history. What may pass is tried
 * again, at once and at the next occasion; the inquiries themselves have long been sent. Never throws.
 */
export async function recordOrders(
  backendUrl: string,
  retriesMs: readonly number[] = ORDER_RETRIES_MS,
): Promise<void> {
  const token = readToken();
  const { id } = userStore.getState().customer;
  if (token === '') return;
  const own = ordersStore.getState().waiting.filter(({ userId }) => userId === id);
  for (const waiting of own) await recordOrder(waiting, { backendUrl, token, retriesMs });
}

interface Recording {
  readonly backendUrl: string;
  readonly token: string;
  readonly retriesMs: readonly number[];
}

async function recordOrder(waiting: WaitingOrder, recording: Recording): Promise<void> {
  const { settle } = ordersStore.getState();
  try {
    settle(waiting, await sendWithRetries(waiting, recording));
  } catch (error) {
    console.warn('An order was not recorded', error);
    const isKept =
      error instanceof BackendError && (mayPass(error) || error.status === SESSION_ENDED);
    if (!isKept) settle(waiting, null);
  }
}

async function sendWithRetries(
  { key, content }: Pick<WaitingOrder, 'key' | 'content'>,
  { backendUrl, token, retriesMs }: Recording,
): Promise<number> {
  const order = OrderWrite.parse(JSON.parse(content));
  const [delayMs, ...later] = retriesMs;
  try {
    return await sendOrder({ backendUrl, token }, order, key);
  } catch (error) {
    if (delayMs === undefined || !(error instanceof BackendError) || !mayPass(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return sendWithRetries(
      { key, content },
      {
        backendUrl,
        token,
        retriesMs: later,
      },
    );
  }
}

/** Faults of the way or of the backend; a refusal stays one. */
function mayPass({ failure, status }: BackendError): boolean {
  return failure !== 'refused' || status >= 500 || status === TOO_MANY;
}
