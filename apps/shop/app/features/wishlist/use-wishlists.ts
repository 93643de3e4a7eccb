import { useEffect, useState } from 'react';
import { BackendError } from '#app/backend/backend-error.ts';
import {
  fetchWishlists,
  moveToWishlist,
  type ProductWishlist,
  removeWishlist,
  saveWishlist,
  sendNewWishlist,
} from '#app/backend/wishlists.ts';
import { LoginDeclined, withBearer } from '#app/session/bearer.ts';
import { changeItems, takeDefaultWishlist } from '#app/sync/wishlist-changes.ts';
import { showSnackbar } from '#app/ui/snackbar-queue.ts';
import { describeWishlistProblem } from './toggle-wishlist.ts';

/** The problem in words when a change failed, else null. */
type Outcome = Promise<string | null>;

export type Wishlists = ReturnType<typeof useWishlists>;

const toKey = (listId: number, code: string) => `${listId} ${code}`;

/** The loaded lists with all changes made since, and the functions that change them. */
export function useWishlists(loaded: readonly ProductWishlist[]) {
  const [lists, setLists] = useState(loaded);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => setLists(loaded), [loaded]);

  const take = (changed: readonly ProductWishlist[]) => {
    for (const list of changed) if (list.isDefault) takeDefaultWishlist(list);
    setLists((before) => before.map((list) => changed.find(({ id }) => id === list.id) ?? list));
  };
  const attempt = async (work: (token: string) => Promise<void>): Outcome => {
    try {
      await withBearer(work);
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
      const problem = await attempt(async (token) =>
        take([
          await changeItems(token, list, (items) => items.filter(({ item }) => item.code !== code)),
        ]),
      );
      setHidden((before) => new Set([...before].filter((each) => each !== key)));
      return problem;
    },

    create: (name: string, idempotencyKey: string, onCreated: (list: ProductWishlist) => void) =>
      attempt(async (token) => {
        const made = await sendNewWishlist(token, { name, idempotencyKey });
        setLists((before) => [...before.filter(({ id }) => id !== made.id), made]);
        onCreated(made);
      }),

    rename: (list: ProductWishlist, name: string) =>
      attempt(async (token) => {
        const saved = await saveWishlist(token, { list, name });
        const last = saved.kind === 'saved' ? saved : await saveWishlist(token, { ...saved, name });
        take([last.list]);
      }),

    removeList: ({ id }: ProductWishlist) =>
      attempt(async (token) => {
        await removeWishlist(token, id);
        setLists((before) => before.filter((list) => list.id !== id));
      }),

    move: (from: ProductWishlist, to: number, codes: readonly string[]) =>
      attempt(async (token) => take(await moveToWishlist(token, { from: from.id, to, codes }))),
  };
}

/** All lists of the customer, or null when they could not be loaded. Throws `LoginDeclined`. */
export async function fetchOwnWishlists(): Promise<ProductWishlist[] | null> {
  try {
    const lists = await withBearer(fetchWishlists);
    for (const list of lists) if (list.isDefault) takeDefaultWishlist(list);
    return lists;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.warn('The wishlists could not be loaded', error);
    return null;
  }
}

export function showOutcome(problem: string | null, done: string): void {
  showSnackbar(problem ? { message: problem, type: 'error' } : { message: done, type: 'success' });
}

/** The address of a list. The default list needs no id. */
export function toListPath({ id, isDefault }: Pick<ProductWishlist, 'id' | 'isDefault'>): string {
  return isDefault ? '/profile/wishlist' : `/profile/wishlist?list=${id}`;
}
