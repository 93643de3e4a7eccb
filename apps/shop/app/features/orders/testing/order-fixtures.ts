import { OrderDetail } from '@klappe/contracts';
import type { CartItem, CartOffer } from '@klappe/domain';
import { anOffer as aCartOffer } from '#app/stores/testing/cart-fixtures.ts';

/** A product of an order as the backend answers it. */
export function aProduct(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    code: 'CAM-0351',
    displayname: 'ARRI ALEXA 35',
    kind: 'rental',
    link: '/rental/kamera/digital-cinema/arri-alexa-35-cam-0351',
    image: null,
    price: 890,
    oldPrice: null,
    priceOnRequest: false,
    quantity: 2,
    ...changes,
  };
}

/** An order of the history, read as the shop reads it. */
export function anOrder(changes: Readonly<Record<string, unknown>> = {}): OrderDetail {
  return OrderDetail.parse({
    id: 7,
    date: '2026-11-20T23:30:00.000Z',
    pickup: 'morning',
    remark: '',
    projectReference: 'Spielfilm Nachtzug',
    planperiod: '01.12.2026 – 03.12.2026',
    usageperiod: '02.12.2026',
    price: 1780,
    products: [aProduct()],
    delivery: { state: 'delivered', number: '202600007', deliveredAt: null },
    ...changes,
  });
}

/** What the house offers today of that product. */
export function anOffer(item: Partial<CartItem> = {}): CartOffer {
  return aCartOffer({ current_quantity: 4, ...item });
}
