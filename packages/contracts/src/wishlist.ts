import { requiredLine, WISHLIST_QUANTITY } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  asData,
  inData,
  ProductCode,
  ProductWrite,
  RecordId,
  readList,
  readText,
  StoredProduct,
} from './wire.ts';

/** The most products of one wishlist. */
export const MAX_WISHLIST_PRODUCTS = 200;

export const WishlistProductWrite = ProductWrite.extend({
  quantity: z.literal(
    WISHLIST_QUANTITY,
    `Auf der Merkliste steht jedes Produkt mit Stückzahl ${WISHLIST_QUANTITY}.`,
  ),
});
export type WishlistProductWrite = z.infer<typeof WishlistProductWrite>;

export type WishlistProduct = z.infer<typeof StoredProduct>;

/** The most lists of one user, and the most characters of a list's name. */
export const MAX_WISHLISTS = 20;
export const MAX_WISHLIST_NAME_LENGTH = 60;
/** The name of everybody's first list. */
export const DEFAULT_WISHLIST_NAME = 'Merkliste';

const WishlistName = requiredLine('Bitte einen Namen angeben.', MAX_WISHLIST_NAME_LENGTH);

/** A list of products kept for later, priced as of today. */
export const Wishlist = z.looseObject({
  id: RecordId,
  name: readText,
  isDefault: z.boolean().catch(false),
  /** Grows with every change; whoever saves names the one they know in `If-Match`. */
  revision: z.int().catch(0),
  products: readList(StoredProduct),
});
export type Wishlist = z.infer<typeof Wishlist>;

/** (bearer) The caller's default list, made on first asking. */
export const showDefaultWishlist = defineCall({
  method: 'GET',
  path: '/api/wishlists/find-own/default-list',
  response: asData(Wishlist),
});

/** (bearer) All of the caller's lists, the default one first. */
export const listWishlists = defineCall({
  method: 'GET',
  path: '/api/wishlists/find-own/lists',
  response: asData(z.array(Wishlist)),
});

const Products = z
  .array(WishlistProductWrite)
  .max(MAX_WISHLIST_PRODUCTS, `Eine Merkliste fasst höchstens ${MAX_WISHLIST_PRODUCTS} Produkte.`)
  .refine(
    (products) => new Set(products.map(({ code }) => code)).size === products.length,
    'Bitte jedes Produkt nur einmal angeben.',
  );

/**
 * (bearer) The whole list, which replaces the stored one; a code is on it once. Or a new name, or both.
 * 409 `wishlist-changed` (`WishlistConflict`) when `If-Match` names an older revision, `wishlist-name-taken`
 * when another list has that name, `wishlist-default` when the default list is to be renamed.
 */
export const updateWishlist = defineCall({
  method: 'PUT',
  path: '/api/wishlists/{id}',
  request: inData(
    z
      .strictObject({ products: Products.optional(), name: WishlistName.optional() })
      .refine(
        ({ products, name }) => products !== undefined || name !== undefined,
        'Bitte Produkte oder einen Namen angeben.',
      ),
  ),
  response: asData(Wishlist),
});

/** `details` of a 409 `wishlist-changed`: what another device has saved. */
export const WishlistConflict = z.looseObject({ wishlist: Wishlist });

/**
 * A further list (bearer) with `Idempotency-Key`. 409 `wishlist-name-taken`, `wishlists-full` beyond `MAX_WISHLISTS`.
 */
export const createWishlist = defineCall({
  method: 'POST',
  path: '/api/wishlists',
  request: inData(z.strictObject({ name: WishlistName })),
  response: asData(Wishlist),
});

/** (bearer) 409 `wishlist-default` for the default list, 404 when it is gone already. */
export const deleteWishlist = defineCall({
  method: 'DELETE',
  path: '/api/wishlists/{id}',
  response: asData(z.looseObject({ id: RecordId })),
});

/**
 * (bearer) Moves products to another of one's lists, all or none; a code that is there already, or no longer here, is no error.
 * 409 `wishlist-full` when the other list would hold more than `MAX_WISHLIST_PRODUCTS`.
 */
export const moveWishlistProducts = defineCall({
  method: 'POST',
  path: '/api/wishlists/{id}/move',
  request: inData(
    z.strictObject({
      to: RecordId,
      codes: z.array(ProductCode).min(1).max(MAX_WISHLIST_PRODUCTS),
    }),
  ),
  response: asData(z.looseObject({ from: Wishlist, to: Wishlist })),
});
