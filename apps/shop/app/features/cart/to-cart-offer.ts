import type { Product } from '@klappe/contracts';
import type { CartOffer } from '@klappe/domain';

/** What the cart remembers of a product. */
export function toCartOffer(product: Product): CartOffer {
  const { code, kind, displayname, priceCents, oldPriceCents, priceOnRequest } = product;
  const { current_quantity, link, image } = product;
  return {
    item: { code, kind, displayname, priceCents, oldPriceCents, priceOnRequest, current_quantity },
    link,
    image,
  };
}
