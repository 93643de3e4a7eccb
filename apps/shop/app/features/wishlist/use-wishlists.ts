import { useEffect, useState } from 'react';
import {
  moveToWishlist,
  type ProductWishlist,
  removeWishlist,
  saveWishlist,
  sendNewWishlist,
  type WishlistCaller,
} from '#app/backend/wishlists.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { changeItems, takeDefaultWishlist } from '#app/sync/wishlist-changes.ts';
import { describeWishlistProblem } from './wishlist-problem.ts';

/** What became of a change: the problem in words, or null. */
type Outcome = Promise<string | null>;

export type Wishlists = ReturnType<typeof useWishlists>;

const toKey = (listId: number, code: string) => `${listId} ${code}`;

/** All lists as loaded, and what has been done to them since. */
export function useWishlists(loaded: readonly ProductWishlist[]) {
  const backendUrl = useBackendUrl();
  const [lists, setLists] = useState(loaded);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setLists(loaded), [loaded]);

  const take = (changed: readonly ProductWishlist[]) => {
    for (const list of changed) if (list.isDefault) takeDefaultWishlist(list);
    setLists((before) => before.map((list) => changed.find(({ id }) => id === list.id) ?? list));
  };
  const attempt = async (work: (caller: WishlistCaller) => Promise<void>): Outcome => {
    try {
      await withBearer((token) => work({ backendUrl, token }));
      return null;
    } catch (error) {
      return error instanceof LoginDeclined ? null : describeWishlistProblem(error);
    }
  };

  return {
    lists: lists.map((list) => ({
      ...list,
      items: list.items.filter(({ item }) => !hidden.has(toKey(list.id, item.code))),
    })),

    /** Gone from the screen at once; comes back when it cannot be saved. */
    async removeProduct(list: ProductWishlist, code: string): Outcome {
      const key = toKey(list.id, code);
      setHidden((before) => new Set([...before, key]));
      const problem = await attempt(async (caller) =>
        take([
          await changeItems(caller, list, (items) =>
            items.filter(({ item }) => item.code !== code),
          ),
        ]),
      );
      setHidden((before) => new Set([...before].filter((each) => each !== key)));
      return problem;
    },

    create: (name: string, idempotencyKey: string, onMade: (list: ProductWishlist) => void) =>
      attempt(async (caller) => {
        const made = await sendNewWishlist(caller, { name, idempotencyKey });
        setLists((before) => [...before.filter(({ id }) => id !== made.id), made]);
        onMade(made);
      }),

    rename: (list: ProductWishlist, name: string) =>
      attempt(async (caller) => {
        const saved = await saveWishlist(caller, { list, name });
        const last =
          saved.kind === 'saved' ? saved : await saveWishlist(caller, { ...saved, name });
        take([last.list]);
      }),

    removeList: ({ id }: ProductWishlist) =>
      attempt(async (caller) => {
        await removeWishlist(caller, id);
        setLists((before) => before.filter((list) => list.id !== id));
      }),

    move: (from: ProductWishlist, to: number, codes: readonly string[]) =>
      attempt(async (caller) => take(await moveToWishlist(caller, { from: from.id, to, codes }))),
  };
}
