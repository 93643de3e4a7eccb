import { LINE_KINDS, type LineKind } from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { MAX_INQUIRY_LINES } from './inquiry.ts';
import {
  asData,
  inData,
  ProductWrite,
  Quantity,
  RecordId,
  readList,
  readNumber,
  StoredProduct,
  writeLineKind,
} from './wire.ts';

export const CartProductWrite = ProductWrite.extend({ kind: writeLineKind, quantity: Quantity });
export type CartProductWrite = z.infer<typeof CartProductWrite>;

export const CartProduct = StoredProduct.extend({
  kind: z.enum(LINE_KINDS).nullish().catch(null),
});
export type CartProduct = z.infer<typeof CartProduct>;

/** Whether a line of a cart is rented or bought; without a kind of its own its link tells. */
export function findLineKind(product: {
  readonly kind?: LineKind | null | undefined;
  readonly link: string;
}): LineKind {
  return product.kind ?? (product.link.startsWith('/usedsale/') ? 'sale' : 'rental');
}

/** The cart of an account. Its products are priced as of today. */
export const Cart = z.looseObject({
  id: RecordId,
  products: readList(CartProduct),
  /** Grows with every change; whoever saves names the one they know in `If-Match`. */
  revision: z.int().catch(0),
});
export type Cart = z.infer<typeof Cart>;

/** Header of a saving call with the revision the caller knows, as `"7"`. */
export const IF_MATCH_HEADER = 'If-Match';

export function toIfMatch(revision: number): string {
  return `"${revision}"`;
}

const line = { code: z.string(), kind: z.enum(LINE_KINDS) };

/** Where the stored cart differs from what was sent. Prices are in euros, null on request. */
export const CartChange = z.discriminatedUnion('change', [
  z.looseObject({
    ...line,
    change: z.literal('repriced'),
    before: readNumber,
    after: readNumber,
  }),
  z.looseObject({ ...line, change: z.literal('gone') }),
  /** Equal lines added up to more than a line may hold. */
  z.looseObject({ ...line, change: z.literal('capped'), quantity: z.int() }),
]);
export type CartChange = z.infer<typeof CartChange>;

/** `details` of a 409 `cart-changed`: what another device has saved. Merge with `rebaseCart`, save again. */
export const CartConflict = z.looseObject({ cart: Cart });

/** (bearer) The caller's cart, made when there is none. Only the caller's own id is accepted. */
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

/** Said to whoever sends more lines than an inquiry holds. */
export const TOO_MANY_LINES = `Bitte max. ${MAX_INQUIRY_LINES} Artikel wählen.`;

/**
 * (bearer) The whole cart, which replaces the stored one. With `If-Match` a cart that changed
 * meanwhile is 409 `cart-changed` (`CartConflict`). Prices sent are only compared: the backend prices lines itself.
 */
export const updateCart = defineCall({
  method: 'PUT',
  path: '/carts/{id}',
  request: inData(
    z.strictObject({ products: z.array(CartProductWrite).max(MAX_INQUIRY_LINES, TOO_MANY_LINES) }),
  ),
  response: asData(Cart.extend({ changes: z.array(CartChange).catch([]) })),
});
