import type { CartOffer } from '@klappe/domain';
import {
  fetchDefaultWishlist,
  type ProductWishlist,
  saveWishlist,
} from '#app/backend/wishlists.ts';
import { withBearer } from '#app/session/bearer.ts';
import { userStore } from '#app/stores/user.ts';
import { wishlistStore } from '#app/stores/wishlist.ts';

export const WISHLIST_LOGIN_TEXT =
  'Bitte melden Sie sich an, um Produkte Ihrer Merkliste hinzuzufügen.';
/** Each try but the first means that another device saved in the meantime. */
const MAX_TRIES = 5;

/** What was clicked and is not saved yet, by code. */
const pending = new Map<string, boolean>();
let lastSave: Promise<unknown> = Promise.resolve();
/** The list as the backend last answered it. */
let held: { readonly ownerId: number; readonly list: ProductWishlist } | null = null;

/** Takes over what the backend holds; clicks that are not saved yet stay shown. */
export function takeDefaultWishlist(list: ProductWishlist): void {
  const { items } = list;
  const ownerId = userStore.getState().customer.id;
  held = { ownerId, list };
  wishlistStore.getState().take({ ownerId, codes: items.map(({ item }) => item.code) });
  for (const [code, isOn] of pending) wishlistStore.getState().mark(ownerId, code, isOn);
}

export async function loadDefaultWishlist(token: string): Promise<void> {
  takeDefaultWishlist(await fetchDefaultWishlist(token));
}

/**
 * Puts a product on the default list or takes it off, as the heart said when it was clicked. It is shown at once and
 * taken back when it cannot be saved. Visitors log in first. Throws `LoginDeclined` and `BackendError`.
 */
export function putOnWishlist(product: CartOffer, isWanted: boolean): Promise<void> {
  const message = WISHLIST_LOGIN_TEXT;
  return withBearer((token) => putOnce(token, product, isWanted), { message });
}

async function putOnce(token: string, product: CartOffer, isWanted: boolean) {
  const { code } = product.item;
  const mark = (isOn: boolean) =>
    wishlistStore.getState().mark(userStore.getState().customer.id, code, isOn);
  mark(isWanted);
  pending.set(code, isWanted);
  // One after the other, so that the last click on a heart is what counts.
  const save = () => saveMembership(token, product, isWanted);
  const saved = lastSave.then(save, save);
  lastSave = saved;
  try {
    const list = await saved;
    forgetPending(code, isWanted);
    takeDefaultWishlist(list);
  } catch (error) {
    if (forgetPending(code, isWanted)) mark(!isWanted);
    throw error;
  }
}

/** False when a later click on the same heart is not saved yet. */
function forgetPending(code: string, isWanted: boolean): boolean {
  return pending.get(code) === isWanted && pending.delete(code);
}

/**
 * Starts from the list as it was last answered: that needs a single call, which outlives the page if the customer
 * leaves it right after the click. What other devices added stays, because the backend refuses an outdated revision.
 */
async function saveMembership(
  token: string,
  product: CartOffer,
  isWanted: boolean,
): Promise<ProductWishlist> {
  const { code } = product.item;
  const change = (items: readonly CartOffer[]) => {
    const others = items.filter(({ item }) => item.code !== code);
    if (!isWanted) return others;
    return others.length < items.length ? items : [...items, product];
  };
  const known = held?.ownerId === userStore.getState().customer.id ? held.list : null;
  // Where the known list needs no change, another tab may have changed it since: it is fetched again.
  const isOutdated = known !== null && change(known.items).length === known.items.length;
  const list = known && !isOutdated ? known : await fetchDefaultWishlist(token);
  return changeItems(token, list, change);
}

/** Saves a changed list; when another device was faster, the same change is made to what that one has saved. */
export async function changeItems(
  token: string,
  list: ProductWishlist,
  change: (items: readonly CartOffer[]) => readonly CartOffer[],
  tries = 1,
): Promise<ProductWishlist> {
  const items = change(list.items);
  if (items.length === list.items.length) return list;
  const saved = await saveWishlist(token, { list, items });
  if (saved.kind === 'saved') return saved.list;
  if (tries >= MAX_TRIES) throw new Error('A wishlist is changed too often at once');
  return changeItems(token, saved.list, change, tries + 1);
}
