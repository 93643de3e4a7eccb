import { defineStore, toHook } from './persisted-store.ts';
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
/** The confirmation shows the last one; older ones stand in the history. */
const MAX_RECORDED_ORDERS = 20;
const MAX_WAITING_ORDERS = 20;

export const ordersStore = defineStore(
  { name: 'orders', shape: ordersShape, empty: { waiting: [], recorded: [] } },
  (set) => ({
    note: (order: WaitingOrder) =>
      set(({ waiting }) => ({ waiting: [...waiting, order].slice(-MAX_WAITING_ORDERS) })),
    /** Removes it from the waiting ones. `order` is its number in the history, null when it was refused. */
    settle: ({ key, inquiry }: WaitingOrder, order: number | null) =>
      set(({ waiting, recorded }) => {
        const left = waiting.filter((each) => each.key !== key);
        if (order === null) return { waiting: left };
        const others = recorded.filter((each) => each.inquiry !== inquiry);
        return {
          waiting: left,
          recorded: [...others, { inquiry, order }].slice(-MAX_RECORDED_ORDERS),
        };
      }),
  }),
)();

export const useOrders = toHook(ordersStore);
