import { WISHLIST_QUANTITY } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import {
  asData,
  ImagePath,
  inData,
  ProductCode,
  ProductName,
  RecordId,
  readNumber,
  readText,
  ShopPath,
  writeEuros,
} from './wire.ts';

/** Most products of one wishlist. */
export const MAX_WISHLIST_PRODUCTS = 200;

/** §3 "Wishlist product" on its way in: prices in euros, null on request; the quantity is always 1. */
export const WishlistProductWrite = z.strictObject({
  displayname: ProductName,
  code: ProductCode,
  price: writeEuros.nullable(),
  oldPrice: writeEuros.nullish(),
  image: ImagePath.nullable(),
  link: ShopPath,
  quantity: z.literal(WISHLIST_QUANTITY),
});
export type WishlistProductWrite = z.infer<typeof WishlistProductWrite>;

/** A product of a stored wishlist. */
export const WishlistProduct = z.looseObject({
  displayname: readText,
  code: z.string(),
  price: readNumber,
  oldPrice: readNumber,
  image: z.string().nullish(),
  link: readText,
  quantity: z.number().catch(WISHLIST_QUANTITY),
});
export type WishlistProduct = z.infer<typeof WishlistProduct>;

/** §3 "Wishlist". */
export const Wishlist = z.looseObject({
  id: RecordId,
  products: z
    .array(WishlistProduct)
    .nullish()
    .transform((products) => products ?? []),
});
export type Wishlist = z.infer<typeof Wishlist>;

/** §7 (bearer): one's default list, made on first asking. */
export const showDefaultWishlist = defineCall({
  method: 'GET',
  path: '/api/wishlists/find-own/default-list',
  request: z.object({}),
  response: asData(Wishlist),
});

/** §7 (bearer): all of one's lists, the default one first. */
export const listWishlists = defineCall({
  method: 'GET',
  path: '/api/wishlists/find-own/lists',
  request: z.object({}),
  response: asData(z.array(Wishlist)),
});

/** §7 (bearer): the whole list, which replaces the stored one; a code stands on it once. */
export const updateWishlist = defineCall({
  method: 'PUT',
  path: '/api/wishlists/{id}',
  request: inData(
    z.strictObject({
      products: z
        .array(WishlistProductWrite)
        .max(MAX_WISHLIST_PRODUCTS)
        .refine(
          (products) => new Set(products.map(({ code }) => code)).size === products.length,
          'Bitte jedes Produkt nur einmal angeben.',
        ),
    }),
  ),
  response: asData(Wishlist),
});
