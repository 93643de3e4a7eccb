import { useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { createPersistedStore } from './persisted-store.ts';
import { integer, listOf, object, string } from './shape.ts';

/** An inquiry that was sent, and whose place in the history has not been confirmed yet. */
export interface WaitingOrder {
  /** Idempotency key of its submission; `POST /orders` carries it too. */
  readonly key: string;
  readonly inquiry: number;
  /** The account that sent it; nobody else may record it. */
  readonly userId: number;
  /** Body of the call as JSON. */
  readonly content: string;
}

/** Where an inquiry of this browser stands in the history. */
export interface RecordedOrder {
  readonly inquiry: number;
  readonly order: number;
}

interface OrdersData {
  readonly waiting: readonly WaitingOrder[];
  readonly recorded: readonly RecordedOrder[];
}

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
      shape: object<OrdersData>({
        waiting: listOf(
          object<WaitingOrder>({
            key: string({ max: 100 }),
            inquiry: integer({ min: 1 }),
            userId: integer({ min: 1 }),
            content: string({ max: 1_000_000 }),
          }),
        ),
        recorded: listOf(
          object<RecordedOrder>({ inquiry: integer({ min: 1 }), order: integer({ min: 1 }) }),
        ),
      }),
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
