import {
  createWishlist,
  deleteWishlist,
  IDEMPOTENCY_KEY_HEADER,
  IF_MATCH_HEADER,
  listWishlists,
  moveWishlistProducts,
  showDefaultWishlist,
  toIfMatch,
  updateWishlist,
  type Wishlist,
  WishlistConflict,
  type WishlistProduct,
  type WishlistProductWrite,
} from '@klappe/contracts';
import { type CartOffer, toEuros, WISHLIST_QUANTITY } from '@klappe/domain';
import { BackendError } from './backend-error.ts';
import { callBackend } from './call-backend.ts';
import { toCartLine } from './cart-lines.ts';

/** Who calls. */
export interface WishlistCaller {
  readonly backendUrl: string;
  readonly token: string;
}

/** A product of a list, with what the cart needs of it. */
export interface WishlistItem extends CartOffer {
  /** False when the house no longer offers it. */
  readonly isAvailable: boolean;
}

/** A wishlist with the prices of today. */
export interface ProductWishlist {
  readonly id: number;
  readonly name: string;
  readonly isDefault: boolean;
  readonly revision: number;
  readonly items: readonly WishlistItem[];
}

interface WishlistSaving {
  readonly list: Pick<ProductWishlist, 'id' | 'revision'>;
  readonly items?: readonly CartOffer[];
  readonly name?: string;
}

export type WishlistSaved =
  | { readonly kind: 'saved'; readonly list: ProductWishlist }
  /** Another device was faster. */
  | { readonly kind: 'moved-on'; readonly list: ProductWishlist };

/** One's default wishlist. */
export async function fetchDefaultWishlist(caller: WishlistCaller): Promise<ProductWishlist> {
  const { data } = await callBackend(showDefaultWishlist, { ...caller, input: {} });
  return toProductWishlist(data);
}

/** All of one's lists, the default one first. */
export async function fetchWishlists(caller: WishlistCaller): Promise<ProductWishlist[]> {
  const { data } = await callBackend(listWishlists, { ...caller, input: {} });
  return data.map(toProductWishlist);
}

/** Replaces a list's products or its name, unless its revision is no longer the known one. */
export async function saveWishlist(
  caller: WishlistCaller,
  { list, items, name }: WishlistSaving,
): Promise<WishlistSaved> {
  const products = items?.map(toWishlistProduct);
  try {
    const { data } = await callBackend(updateWishlist, {
      ...caller,
      params: { id: list.id },
      input: { data: { ...(products && { products }), ...(name !== undefined && { name }) } },
      headers: { [IF_MATCH_HEADER]: toIfMatch(list.revision) },
      outlivesPage: true,
    });
    return { kind: 'saved', list: toProductWishlist(data) };
  } catch (error) {
    if (!(error instanceof BackendError) || error.code !== 'wishlist-changed') throw error;
    const conflict = WishlistConflict.safeParse(error.details);
    if (!conflict.success) throw error;
    return { kind: 'moved-on', list: toProductWishlist(conflict.data.wishlist) };
  }
}

/** A further list; the same key never makes a second one. */
export async function sendNewWishlist(
  caller: WishlistCaller,
  { name, idempotencyKey }: { name: string; idempotencyKey: string },
): Promise<ProductWishlist> {
  const { data } = await callBackend(createWishlist, {
    ...caller,
    input: { data: { name } },
    headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
  });
  return toProductWishlist(data);
}

/** Deletes a list; one that is gone already is deleted. */
export async function removeWishlist(caller: WishlistCaller, id: number): Promise<void> {
  try {
    await callBackend(deleteWishlist, { ...caller, params: { id }, input: {} });
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 404) throw error;
  }
}

/** Moves products to another list, all or none. */
export async function moveToWishlist(
  caller: WishlistCaller,
  { from, to, codes }: { from: number; to: number; codes: readonly string[] },
): Promise<ProductWishlist[]> {
  const { data } = await callBackend(moveWishlistProducts, {
    ...caller,
    params: { id: from },
    input: { data: { to, codes: [...codes] } },
  });
  return [toProductWishlist(data.from), toProductWishlist(data.to)];
}

function toProductWishlist({ id, name, isDefault, revision, products }: Wishlist): ProductWishlist {
  return { id, name, isDefault, revision, items: products.map(toWishlistItem) };
}

function toWishlistItem(product: WishlistProduct): WishlistItem {
  // The address of an offer tells whether it is rented or bought.
  const { item, link, image } = toCartLine({ ...product, kind: null });
  return { item, link, image, isAvailable: product.available };
}

function toWishlistProduct({ item, link, image }: CartOffer): WishlistProductWrite {
  const { code, displayname, priceCents, oldPriceCents } = item;
  const price = priceCents === null ? null : toEuros(priceCents);
  const oldPrice = oldPriceCents === null ? null : toEuros(oldPriceCents);
  return { code, displayname, link, image, price, oldPrice, quantity: WISHLIST_QUANTITY };
}
