import type { Product } from '@klappe/contracts';
import { isSameLine, LINE_KINDS, type LineKey } from '@klappe/domain';
import { z } from 'zod';

/** A product as carts, wishlists and orders keep it: what is shown when the house no longer offers it. */
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

/** What a column holds; SQLite's driver may hand JSON over as text. */
export const KeptProducts = z.preprocess(
  (value) => (typeof value === 'string' ? JSON.parse(value) : (value ?? [])),
  z.array(KeptProduct),
);

export function findProduct<T extends LineKey>(products: readonly T[], key: LineKey): T | null {
  return products.find((product) => isSameLine(product, key)) ?? null;
}

/** The product with everything the house says of it today; the quantity is the customer's. */
export function withOffer(product: KeptProduct, offer: Product): KeptProduct {
  return {
    ...product,
    code: offer.code,
    kind: offer.kind,
    displayname: offer.displayname,
    link: offer.link,
    image: offer.image,
    priceCents: offer.priceCents,
    oldPriceCents: offer.oldPriceCents,
    priceOnRequest: offer.priceOnRequest,
  };
}

export function listCodes(products: readonly Pick<LineKey, 'code'>[]): readonly string[] {
  return [...new Set(products.map(({ code }) => code))];
}
