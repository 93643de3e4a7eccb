import { createStore } from 'zustand';

/** What the customer should hear of the cart they share with the server. */
export type CartNews =
  | {
      readonly kind: 'merged';
      /** Lines that only the account's cart had, and lines of which it had more. */
      readonly added: number;
      readonly raised: number;
      /** Nothing lay in the cart of this browser. */
      readonly wasEmpty: boolean;
    }
  | { readonly kind: 'session-expired' }
  | { readonly kind: 'refused'; readonly message: string };

interface CartNewsActions {
  tell: (news: CartNews) => void;
  /** Hands over what nobody has told yet. */
  take: () => readonly CartNews[];
}

/** News between the sync, which has no screen, and whoever shows them. */
export const cartNews = createStore<{ readonly untold: readonly CartNews[] } & CartNewsActions>(
  (set, get) => ({
    untold: [],
    tell: (news) => set(({ untold }) => ({ untold: [...untold, news] })),
    take: () => {
      const { untold } = get();
      if (untold.length > 0) set({ untold: [] });
      return untold;
    },
  }),
);
