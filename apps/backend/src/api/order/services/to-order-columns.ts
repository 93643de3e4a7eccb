import type { OrderWrite, Product } from '@klappe/contracts';
import {
  countUsageDays,
  createLineFinder,
  findRentalPeriod,
  findUsePeriod,
  formatPeriod,
  type LineKey,
  MAX_QUANTITY,
  mergeLines,
  parsePeriod,
  sumTotals,
} from '@klappe/domain';
import { type KeptProduct, toUnpriced, withOffer } from '../../cart/services/kept-product';
import type { InquiryColumns } from '../../inquiry/services/to-inquiry-columns';
import { OrderColumns } from './order-store';

export type OrderedInquiry = InquiryColumns & { readonly completedAt: Date };

/** The order of an inquiry, as it was sent; only links and pictures are today's. */
export function toOrderOfInquiry(
  inquiry: OrderedInquiry,
  offers: readonly Product[],
): OrderColumns {
  const { rentalStart: start, rentalEnd: end, useStart, useEnd } = inquiry;
  const find = createLineFinder(offers);
  const plan = findRentalPeriod({ start, end });
  const use = findUsePeriod({ start, end, useStart, useEnd });
  return OrderColumns.parse({
    ...inquiry,
    date: inquiry.completedAt,
    planperiod: plan ? formatPeriod(plan) : '',
    usageperiod: use ? formatPeriod(use) : '',
    products: inquiry.lines.map((line) => {
      const offer = find(line);
      const link = offer?.link ?? (line.kind === 'sale' ? '/usedsale' : '/rental');
      return { ...line, link, image: offer?.image ?? null };
    }),
  });
}

/** An order without an inquiry, priced from the catalogue; or the codes that are no longer offered. */
export function priceOrder(
  order: OrderWrite,
  offers: readonly Product[],
  now: Date,
): OrderColumns | readonly string[] {
  const lines = toLines(order);
  const find = createLineFinder(offers);
  const gone = lines.filter((line) => find(line) === null);
  if (gone.length > 0) return [...new Set(gone.map(({ code }) => code))];
  const products = lines.map((line) => {
    const offer = find(line);
    return offer ? withOffer(line, offer) : line;
  });
  const period = parsePeriod(order.usageperiod) ?? parsePeriod(order.planperiod);
  const dates = period && { ...period, useStart: null, useEnd: null };
  const usageDays = dates ? countUsageDays(dates) : null;
  const priced = products.map((product) => ({ ...product, qty: product.quantity }));
  return OrderColumns.parse({
    ...order,
    ...sumTotals(priced, usageDays),
    usageDays,
    products,
    date: now,
  });
}

/** True when both have the same lines, in whatever sequence. */
export function hasSameLines(order: OrderWrite, inquiry: OrderedInquiry): boolean {
  const read = (lines: readonly (LineKey & { readonly quantity: number })[]) =>
    JSON.stringify(lines.map(({ kind, code, quantity }) => `${kind} ${code} ${quantity}`).sort());
  return read(toLines(order)) === read(inquiry.lines);
}

/** The lines of an order in which equal ones are one, at most as many pieces as a line may hold; prices are not taken over. */
function toLines({ products }: OrderWrite): readonly KeptProduct[] {
  return mergeLines(products.map(toUnpriced)).map((line) => ({
    ...line,
    quantity: Math.min(line.quantity, MAX_QUANTITY),
  }));
}
