import type { CartItem, CartOffer } from '@klappe/domain';

/** What the cart needs of a product. */
export type CartProduct = CartItem & Pick<CartOffer, 'link' | 'image'>;

/** Takes from a product what the cart remembers, and nothing else. */
export function toCartOffer(product: CartProduct): CartOffer {
  const { code, kind, displayname, priceCents, oldPriceCents, priceOnRequest } = product;
  const { current_quantity, link, image } = product;
  return {
    item: { code, kind, displayname, priceCents, oldPriceCents, priceOnRequest, current_quantity },
    link,
    image,
  };
}
