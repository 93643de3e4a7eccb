import type { Product } from '@klappe/contracts';

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
>;

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
  };
}
