import type { Order } from '@klappe/contracts';
import {
  type CartItem,
  formatPrice,
  isSameLine,
  type LineKey,
  PRICE_ON_REQUEST_TEXT,
  type ReorderPlan,
} from '@klappe/domain';
import { describeLinePrice, toOrderedLine } from './ordered-line.ts';

/** A line of the review that the customer sees before anything enters the cart. */
export interface ReviewLine {
  readonly key: string;
  readonly qty: number;
  readonly name: string;
  readonly price: string;
  /** What changed since the order was sent. */
  readonly notes: readonly string[];
}

interface Review {
  /** What will be added to the cart. */
  readonly lines: readonly ReviewLine[];
  /** What will not be added, with the reason as its note. */
  readonly leftOut: readonly ReviewLine[];
}

/** Describes for each product of an order what asking again does with it. */
export function reviewReorder({ products }: Pick<Order, 'products'>, plan: ReorderPlan): Review {
  const lines = plan.lines.map((line) => {
    const { price, per } = describeLinePrice(line);
    return {
      key: toKey(line.item),
      qty: line.qty,
      name: line.item.displayname,
      price: [price, per].filter(Boolean).join(' '),
      notes: [...describeRepricing(plan, line.item), ...describeCap(plan, line.item)],
    };
  });
  const toLeftOut = (key: LineKey, note: string): ReviewLine => {
    const line = products.map(toOrderedLine).find(({ item }) => isSameLine(item, key));
    const name = line?.item.displayname ?? key.code;
    return { key: toKey(key), qty: 0, name, price: '', notes: [note] };
  };
  const full = plan.capped.filter(({ possible }) => possible === 0);
  return {
    lines,
    leftOut: [
      ...plan.gone.map((key) => toLeftOut(key, 'Nicht mehr im Angebot.')),
      ...full.map(({ key }) => toLeftOut(key, 'Liegt schon mit der größten Menge im Warenkorb.')),
    ],
  };
}

function describeRepricing({ repriced }: ReorderPlan, item: CartItem): readonly string[] {
  return repriced
    .filter(({ key }) => isSameLine(key, item))
    .map(
      ({ before, after }) => `Neuer Preis: ${describePrice(after)} statt ${describePrice(before)}.`,
    );
}

function describeCap({ capped }: ReorderPlan, item: CartItem): readonly string[] {
  return capped
    .filter(({ key }) => isSameLine(key, item))
    .map(({ wanted, possible }) => `Nur ${possible} statt ${wanted} Stück möglich.`);
}

function describePrice({ priceOnRequest, priceCents, oldPriceCents }: CartItem): string {
  if (priceOnRequest) return PRICE_ON_REQUEST_TEXT;
  const price = formatPrice(priceCents);
  return oldPriceCents === null ? price : `${price} (Listenpreis ${formatPrice(oldPriceCents)})`;
}

function toKey({ kind, code }: LineKey): string {
  return `${kind} ${code}`;
}
