import type { Product } from '@klappe/contracts';
import { isSold } from '@klappe/domain';

/** What a card shows and what the cart needs of a product: the rest stays on the server. */
export type ProductCardData = Pick<
  Product,
  | 'code'
  | 'kind'
  | 'displayname'
  | 'link'
  | 'image'
  | 'priceCents'
  | 'oldPriceCents'
  | 'priceOnRequest'
  | 'current_quantity'
> & { readonly isSold: boolean };

export function toProductCard(product: Product): ProductCardData {
  const { code, kind, displayname, link, image, priceCents, oldPriceCents } = product;
  const { priceOnRequest, current_quantity } = product;
  return {
    code,
    kind,
    displayname,
    link,
    image,
    priceCents,
    oldPriceCents,
    priceOnRequest,
    current_quantity,
    isSold: isSold(product),
  };
}
