import { useEffect, useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import {
  fetchWishlists,
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

/** The problem in words when a change failed, else null. */
type Outcome = Promise<string | null>;

export type Wishlists = ReturnType<typeof useWishlists>;

const toKey = (listId: number, code: string) => `${listId} ${code}`;

/** The loaded lists with all changes made since, and the functions that change them. */
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

    /** Hides the product at once, and shows it again when the change cannot be saved. */
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

    create: (name: string, idempotencyKey: string, onCreated: (list: ProductWishlist) => void) =>
      attempt(async (caller) => {
        const made = await sendNewWishlist(caller, { name, idempotencyKey });
        setLists((before) => [...before.filter(({ id }) => id !== made.id), made]);
        onCreated(made);
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

/** All lists of the customer, or null when they could not be loaded. Throws `LoginDeclined`. */
export async function fetchOwnWishlists(backendUrl: string): Promise<ProductWishlist[] | null> {
  try {
    const lists = await withBearer((token) => fetchWishlists({ backendUrl, token }));
    for (const list of lists) if (list.isDefault) takeDefaultWishlist(list);
    return lists;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.warn('The wishlists could not be loaded', error);
    return null;
  }
}

/** The address of a list. The default list needs no id. */
export function toListPath({ id, isDefault }: Pick<ProductWishlist, 'id' | 'isDefault'>): string {
  return isDefault ? '/profile/wishlist' : `/profile/wishlist?list=${id}`;
}
