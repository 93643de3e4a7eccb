import type { Product } from '@klappe/contracts';
import { toEuros } from '@klappe/domain';
import { type KeptProduct, withOffer } from './kept-product';

/** A product as §7 answers it: prices in euros, null on request. */
export function toProductAnswer(product: KeptProduct) {
  const { priceCents, oldPriceCents, ...rest } = product;
  return {
    ...rest,
    price: priceCents === null ? null : toEuros(priceCents),
    oldPrice: oldPriceCents === null ? null : toEuros(oldPriceCents),
  };
}

/** A product priced as of today, or as it was last known and marked when the house no longer offers it. */
export function toOfferedAnswer(product: KeptProduct, offer: Product | null) {
  const current = offer ? withOffer(product, offer) : product;
  return {
    ...toProductAnswer(current),
    available: offer !== null,
    current_quantity: offer?.current_quantity ?? null,
  };
}
