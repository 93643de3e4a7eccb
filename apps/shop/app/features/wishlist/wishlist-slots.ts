import type { CartOffer } from '@klappe/domain';
import type { ReactNode } from 'react';
import type { CartProduct } from '#app/stores/to-cart-offer.ts';

/** What a wishlist shows that belongs to other features; the route hands it in. */
export interface WishlistSlots {
  readonly renderPicture: (path: string | null) => ReactNode;
  readonly renderPrice: (product: CartProduct) => ReactNode;
  readonly renderAction: (product: CartProduct) => ReactNode;
  readonly renderAddAll: (products: readonly CartProduct[]) => ReactNode;
}

export function toSlotProduct({ item, link, image }: CartOffer): CartProduct {
  return { ...item, link, image };
}
