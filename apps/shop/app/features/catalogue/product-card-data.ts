import type { Product } from '@klappe/contracts';
import { isSold } from '@klappe/domain';
import { type CartProduct, toCartOffer } from '#app/stores/cart.ts';

/** What a card shows and what the cart needs of a product: the rest stays on the server. */
export interface ProductCardData extends CartProduct {
  readonly isSold: boolean;
}

export function toProductCard(product: Product): ProductCardData {
  const { item, link, image } = toCartOffer(product);
  return { ...item, link, image, isSold: isSold(product) };
}
