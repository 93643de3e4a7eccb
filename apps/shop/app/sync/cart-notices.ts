import { createStore } from 'zustand';

/** What the customer is told about the cart that they share with the server. */
export type CartNotice =
  | {
      readonly kind: 'merged';
      /** Lines that only the account's cart had, and lines of which it had more. */
      readonly added: number;
      readonly raised: number;
      /** The cart of this browser had no lines. */
      readonly wasEmpty: boolean;
    }
  | { readonly kind: 'session-expired' }
  | { readonly kind: 'refused'; readonly message: string };

interface CartNoticesActions {
  add: (notice: CartNotice) => void;
  /** Hands over the notices that were not shown yet. */
  take: () => readonly CartNotice[];
}

/** Passes notices from the sync, which renders nothing, to the component that shows them. */
export const cartNotices = createStore<
  { readonly pending: readonly CartNotice[] } & CartNoticesActions
>((set, get) => ({
  pending: [],
  add: (notice) => set(({ pending }) => ({ pending: [...pending, notice] })),
  take: () => {
    const { pending } = get();
    if (pending.length > 0) set({ pending: [] });
    return pending;
  },
}));
