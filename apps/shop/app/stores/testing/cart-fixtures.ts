import type { CartItem, CartOffer } from '@klappe/domain';

/** An offer for tests. */
export function anOffer(item: Partial<CartItem> = {}): CartOffer {
  return {
    item: {
      code: 'CAM-0351',
      kind: 'rental',
      displayname: 'ARRI ALEXA 35',
      priceCents: 89_000,
      oldPriceCents: null,
      priceOnRequest: false,
      current_quantity: 2,
      ...item,
    },
    link: '/rental/kamera/digital-cinema/arri-alexa-35-cam-0351',
    image: null,
  };
}

/** A cart line for tests. */
export function aLine(item: Partial<CartItem> = {}, qty = 1) {
  return { ...anOffer(item), qty };
}
