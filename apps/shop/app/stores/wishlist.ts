import { useStore } from 'zustand';
import { defineStore } from './persisted-store.ts';
import { integer, listOf, object, type Read, string } from './shape.ts';
import { useUser } from './user.ts';

/** Which products stand on the default list, for the hearts. The products themselves are fetched where they are shown. */
const wishlistShape = object({
  /** Whose list it is; 0 for nobody's. */
  ownerId: integer({ min: 0 }),
  codes: listOf(string({ pattern: /./, max: 200 }), { max: 1000 }),
});

export const wishlistStore = defineStore(
  { name: 'wishlist', shape: wishlistShape, empty: { ownerId: 0, codes: [] } },
  (set) => ({
    take: ({ ownerId, codes }: Read<typeof wishlistShape>) => set({ ownerId, codes }),
    /** Shows a click on a heart before the backend has confirmed it. */
    mark: (ownerId: number, code: string, isOn: boolean) =>
      set((before) => {
        const others = before.ownerId === ownerId ? before.codes : [];
        const without = others.filter((each) => each !== code);
        return { ownerId, codes: isOn ? [...without, code] : without };
      }),
  }),
)();

/** Whether a product stands on the default list of whoever is logged in. */
export function useIsOnWishlist(code: string): boolean {
  const userId = useUser(({ customer }) => customer.id);
  return useStore(
    wishlistStore,
    ({ ownerId, codes }) => userId !== 0 && ownerId === userId && codes.includes(code),
  );
}
