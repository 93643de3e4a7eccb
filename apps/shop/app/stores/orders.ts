import { useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { createPersistedStore } from './persisted-store.ts';
import { integer, listOf, object, type Read, string } from './shape.ts';

/** An inquiry that was sent, and whose place in the history has not been confirmed yet. */
const waitingOrder = object({
  /** Idempotency key of its submission; `POST /orders` carries it too. */
  key: string({ max: 100 }),
  inquiry: integer({ min: 1 }),
  /** The account that sent it; nobody else may record it. */
  userId: integer({ min: 1 }),
  /** Body of the call as JSON. */
  content: string({ max: 1_000_000 }),
});
export type WaitingOrder = Read<typeof waitingOrder>;

const ordersShape = object({
  waiting: listOf(waitingOrder),
  /** Where the inquiries of this browser stand in the history. */
  recorded: listOf(object({ inquiry: integer({ min: 1 }), order: integer({ min: 1 }) })),
});
type OrdersData = Read<typeof ordersShape>;

interface OrdersActions {
  note: (order: WaitingOrder) => void;
  /** Removes it from the waiting ones. `order` is its number in the history, null when it was refused. */
  settle: (waiting: WaitingOrder, order: number | null) => void;
}

/** The confirmation shows the last one; older ones stand in the history. */
const MAX_RECORDED_ORDERS = 20;
const MAX_WAITING_ORDERS = 20;

export function createOrdersStore(browser: BrowserStorage | null) {
  return createPersistedStore<OrdersData, OrdersActions>(
    {
      name: 'orders',
      version: 1,
      shape: ordersShape,
      empty: { waiting: [], recorded: [] },
      createActions: (set) => ({
        note: (order) =>
          set(({ waiting }) => ({ waiting: [...waiting, order].slice(-MAX_WAITING_ORDERS) })),
        settle: ({ key, inquiry }, order) =>
          set(({ waiting, recorded }) => ({
            waiting: waiting.filter((each) => each.key !== key),
            recorded:
              order === null
                ? recorded
                : [
                    ...recorded.filter((each) => each.inquiry !== inquiry),
                    { inquiry, order },
                  ].slice(-MAX_RECORDED_ORDERS),
          })),
      }),
    },
    browser,
  );
}

export const ordersStore = createOrdersStore(findBrowserStorage());

export function useOrders<Part>(select: (orders: OrdersData) => Part): Part {
  return useStore(ordersStore, select);
}
