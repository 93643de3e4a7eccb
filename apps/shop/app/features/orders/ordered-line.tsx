import { type CartProduct, findLineKind, type Order } from '@klappe/contracts';
import {
  type CartLine,
  formatPrice,
  formatShortDayWithYear,
  PRICE_ON_REQUEST_TEXT,
  toCents,
  toHouseDate,
} from '@klappe/domain';
import type { ReactNode } from 'react';
import { toCartLine } from '#app/backend/cart-lines.ts';
import { PageLink } from '#app/ui/page-link.tsx';

/** A product of an order as a line, with the price stored with the order. */
export function toOrderedLine(product: CartProduct): CartLine {
  const { item, ...line } = toCartLine(product);
  return {
    ...line,
    item: { ...item, priceOnRequest: item.priceOnRequest || item.priceCents === null },
  };
}

interface LineLinkProps {
  readonly to: string | null | undefined;
  readonly children: ReactNode;
}

/** The name of a line, which leads to its page where it has one. */
export function LineLink({ to, children }: LineLinkProps) {
  if (!to) return children;
  return (
    <PageLink className="line-link" to={to}>
      {children}
    </PageLink>
  );
}

/** True where nothing is rented. A guest without a code sees no lines: then the dates tell. */
export function isPurchase({
  products,
  planperiod,
  head,
}: Pick<Order, 'products' | 'planperiod' | 'head'>) {
  if (head) return head.isPurchase;
  if (products.length === 0) return planperiod === '';
  return products.every((product) => findLineKind(product) === 'sale');
}

/** What customer and house call the inquiry; an order without one is called by its year and its own number. */
export function toOrderNumber({ id, date, delivery }: Pick<Order, 'id' | 'date' | 'delivery'>) {
  const year = toHouseDate(new Date(date)).slice(0, 4);
  return delivery?.number || `${year}-${String(id).padStart(5, '0')}`;
}

/** The number, and for an inquiry of a colleague's who sent it: `2026-00045 · Stefan Leitner`. */
export function describeSent(order: Order): string {
  const number = toOrderNumber(order);
  return order.sentBy ? `${number} · ${order.sentBy}` : number;
}

/** `Sa 14.3.2026`, the day of the order in Vienna. */
export function formatOrderDate({ date }: Pick<Order, 'date'>): string {
  return formatShortDayWithYear(toHouseDate(new Date(date)));
}

/** The one sum by which list and page name an order, and what it is called. */
interface OrderSum {
  readonly label: 'Gesamt' | 'Voraussichtlicher Preis';
  readonly text: string;
}

/** The expected price, or that all of it is on request. */
export function findOrderSum(order: Order, show = formatPrice): OrderSum {
  const { totalCents, discountCents, expectedCents } = readOrderSums(order);
  const label = discountCents > 0 ? 'Voraussichtlicher Preis' : 'Gesamt';
  const hasPriceOnRequest =
    order.head?.hasPriceOnRequest ??
    order.products.some((product) => toOrderedLine(product).item.priceOnRequest);
  const isOnRequest = totalCents === 0 && hasPriceOnRequest;
  return { label, text: isOnRequest ? PRICE_ON_REQUEST_TEXT : show(expectedCents) };
}

export function readOrderSums(order: Order) {
  const totalCents = order.totalCents ?? toCents(order.price ?? 0);
  const discountCents = order.discountCents ?? 0;
  return {
    totalCents,
    discountCents,
    expectedCents: order.expectedCents ?? totalCents - discountCents,
  };
}
