import { LINE_KINDS, type LineKind } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_INQUIRY_LINES } from './inquiry.ts';
import {
  asData,
  ImagePath,
  inData,
  ProductCode,
  ProductName,
  Quantity,
  RecordId,
  readNumber,
  readText,
  ShopPath,
  writeEuros,
  writeLineKind,
} from './wire.ts';

/** A product as a cart or an order is sent: §7, prices in euros, null on request. */
export const CartProductWrite = z.strictObject({
  displayname: ProductName,
  code: ProductCode,
  kind: writeLineKind,
  link: ShopPath,
  price: writeEuros.nullable(),
  /** Struck through; only the reorder variant of §7 sends it. */
  oldPrice: writeEuros.nullish(),
  image: ImagePath.nullable(),
  quantity: Quantity,
});
export type CartProductWrite = z.infer<typeof CartProductWrite>;

/** A product of a stored cart or order. Quantities are as stored; merging brings them into range. */
export const CartProduct = z.looseObject({
  displayname: readText,
  code: z.string(),
  kind: z.enum(LINE_KINDS).nullish().catch(null),
  link: readText,
  price: readNumber,
  oldPrice: readNumber,
  image: z.string().nullish(),
  quantity: z.number().catch(1),
});
export type CartProduct = z.infer<typeof CartProduct>;

/** Whether a line of a cart is rented or bought; without a kind of its own its link tells. */
export function findLineKind(product: {
  readonly kind?: LineKind | null | undefined;
  readonly link: string;
}): LineKind {
  return product.kind ?? (product.link.startsWith('/usedsale/') ? 'sale' : 'rental');
}

/** §3 "Server cart". */
export const Cart = z.looseObject({
  id: RecordId,
  products: z
    .array(CartProduct)
    .nullish()
    .transform((products) => products ?? []),
});
export type Cart = z.infer<typeof Cart>;

/** §7 `POST /carts` (bearer): sent when the user has no cart. Only one's own id is accepted. */
export const createCart = defineCall({
  method: 'POST',
  path: '/carts',
  request: inData(
    z.strictObject({
      user: z.strictObject({ connect: z.array(z.strictObject({ id: RecordId })).length(1) }),
    }),
  ),
  response: asData(Cart),
});

/** §7 `PUT /carts/{id}` (bearer): the whole cart, which replaces the stored one. */
export const updateCart = defineCall({
  method: 'PUT',
  path: '/carts/{id}',
  request: inData(z.strictObject({ products: z.array(CartProductWrite).max(MAX_INQUIRY_LINES) })),
  response: asData(Cart),
});
