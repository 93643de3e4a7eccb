import { findLineKind, type Product } from '@klappe/contracts';
import { LINE_KINDS, type LineKey, toEuros } from '@klappe/domain';
import { z } from 'zod';
import { listColumn } from '../../../lib/database';

/** A product as carts, wishlists and orders store it, so that it can be shown when it is no longer offered. */
export const KeptProduct = z.object({
  code: z.string(),
  kind: z.enum(LINE_KINDS),
  displayname: z.string(),
  link: z.string(),
  image: z.string().nullable(),
  priceCents: z.number().int().nullable(),
  oldPriceCents: z.number().int().nullable(),
  priceOnRequest: z.boolean(),
  quantity: z.number().int(),
});
export type KeptProduct = z.infer<typeof KeptProduct>;

export const KeptProducts = listColumn(KeptProduct);

/** The product with everything that today's offer says of it; the quantity is the customer's. */
export function withOffer(product: KeptProduct, offer: Product): KeptProduct {
  return KeptProduct.parse({ ...product, ...offer, quantity: product.quantity });
}

type SentProduct = Pick<KeptProduct, 'code' | 'displayname' | 'link' | 'image' | 'quantity'> &
  Parameters<typeof findLineKind>[0];

/** A product as a customer sent it. Sent prices are never stored. */
export function toUnpriced(sent: SentProduct): KeptProduct {
  const unpriced = { priceCents: null, oldPriceCents: null, priceOnRequest: true };
  return KeptProduct.parse({ ...sent, ...unpriced, kind: findLineKind(sent) });
}

export function listCodes(products: readonly Pick<LineKey, 'code'>[]): readonly string[] {
  return [...new Set(products.map(({ code }) => code))];
}

/** A product as the calls answer it: prices in euros, null on request. */
export function toProductAnswer(product: KeptProduct) {
  const { priceCents, oldPriceCents, ...rest } = product;
  return {
    ...rest,
    price: priceCents === null ? null : toEuros(priceCents),
    oldPrice: oldPriceCents === null ? null : toEuros(oldPriceCents),
  };
}

/** A product at today's price; one that is no longer offered keeps its last known price and is marked. */
export function toOfferedAnswer(product: KeptProduct, offer: Product | null) {
  const current = offer ? withOffer(product, offer) : product;
  return {
    ...toProductAnswer(current),
    available: offer !== null,
    current_quantity: offer?.current_quantity ?? null,
  };
}
