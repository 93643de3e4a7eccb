import type { CartProduct, Order } from '@klappe/contracts';
import {
  type CartLine,
  formatDate,
  formatPrice,
  PRICE_ON_REQUEST_TEXT,
  toCents,
  toHouseDate,
} from '@klappe/domain';
import { toCartLine } from '#app/backend/cart-lines.ts';

/** A product of an order as a line, with the price stored with the order. */
export function toOrderedLine(product: CartProduct): CartLine {
  const { item, ...line } = toCartLine(product);
  return {
    ...line,
    item: { ...item, priceOnRequest: item.priceOnRequest || item.priceCents === null },
  };
}

/** The number of the rental system once it has the order, else our own. */
export function toOrderNumber({ id, delivery }: Pick<Order, 'id' | 'delivery'>): string {
  return delivery?.number || String(id);
}

/** `14.03.2026`, the day of the order in Vienna. */
export function formatOrderDate({ date }: Pick<Order, 'date'>): string {
  return formatDate(toHouseDate(new Date(date)));
}

/** The total, or that all of it is on request. */
export function formatOrderTotal({ price, products }: Pick<Order, 'price' | 'products'>): string {
  const isOnRequest =
    !price && products.some((product) => toOrderedLine(product).item.priceOnRequest);
  return isOnRequest ? PRICE_ON_REQUEST_TEXT : formatPrice(toCents(price ?? 0));
}

/** The price of all pieces of a line: per day for rented ones, once for bought ones. */
export function describeLinePrice({ item, qty }: Pick<CartLine, 'item' | 'qty'>) {
  if (item.priceOnRequest) return { price: PRICE_ON_REQUEST_TEXT, per: '' };
  return { price: formatPrice((item.priceCents ?? 0) * qty), per: toPer(item) };
}

export function toPer({ kind }: Pick<CartLine['item'], 'kind'>): string {
  return kind === 'rental' ? 'pro Tag' : 'einmalig';
}
