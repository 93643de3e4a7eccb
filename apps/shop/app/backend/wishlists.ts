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
import { type CartOffer, WISHLIST_QUANTITY } from '@klappe/domain';
import { BackendError } from './backend-error.ts';
import { callBackend } from './call-backend.ts';
import { toCartLine, toCartProductWrite } from './cart-lines.ts';

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

export async function fetchDefaultWishlist(token: string): Promise<ProductWishlist> {
  const { data } = await callBackend(showDefaultWishlist, { token });
  return toProductWishlist(data);
}

/** All of one's lists, the default one first. */
export async function fetchWishlists(token: string): Promise<ProductWishlist[]> {
  const { data } = await callBackend(listWishlists, { token });
  return data.map(toProductWishlist);
}

/** Replaces a list's products or its name, unless its revision is no longer the known one. */
export async function saveWishlist(
  token: string,
  { list, items, name }: WishlistSaving,
): Promise<WishlistSaved> {
  const products = items?.map(toWishlistProduct);
  try {
    const { data } = await callBackend(updateWishlist, {
      token,
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
  token: string,
  { name, idempotencyKey }: { name: string; idempotencyKey: string },
): Promise<ProductWishlist> {
  const { data } = await callBackend(createWishlist, {
    token,
    input: { data: { name } },
    headers: { [IDEMPOTENCY_KEY_HEADER]: idempotencyKey },
  });
  return toProductWishlist(data);
}

/** Deletes a list; one that is gone already is deleted. */
export async function removeWishlist(token: string, id: number): Promise<void> {
  try {
    await callBackend(deleteWishlist, { token, params: { id } });
  } catch (error) {
    if (!(error instanceof BackendError) || error.status !== 404) throw error;
  }
}

/** Moves products to another list, all or none. */
export async function moveToWishlist(
  token: string,
  { from, to, codes }: { from: number; to: number; codes: readonly string[] },
): Promise<ProductWishlist[]> {
  const { data } = await callBackend(moveWishlistProducts, {
    token,
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
  const line = { item, link, image, qty: WISHLIST_QUANTITY };
  const { kind: _, ...product } = toCartProductWrite(line);
  return { ...product, quantity: WISHLIST_QUANTITY };
}
