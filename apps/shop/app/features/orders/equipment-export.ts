import type { OrderDetail } from '@klappe/contracts';
import {
  describeMeasures,
  formatShortDaysWithYear,
  type ListMeasures,
  ON_REQUEST_TEXT,
  parsePeriod,
  toCsv,
  toProjectTitle,
} from '@klappe/domain';
import type { Prices, ShowPrice } from '#app/site/prices.tsx';
import { describePrice, toPer } from '#app/ui/equipment-table.tsx';
import { formatOrderDate, toOrderedLine, toOrderNumber } from './ordered-line.tsx';

// The lines of an inquiry for other programs.

/** `Mo 7.12. – Do 10.12.2026`; a text that is no period stays as it is. */
export function toDays(text: string): string {
  const period = parsePeriod(text);
  return period ? formatShortDaysWithYear(period) : text;
}

export function toEquipmentText(order: OrderDetail, show?: ShowPrice): string {
  const { planperiod, usageperiod, products } = order;
  const title = toProjectTitle(order);
  const head = [
    `Anfrage ${toOrderNumber(order)} vom ${formatOrderDate(order)}`,
    title && `Projekt: ${title}`,
    planperiod && `Mietzeitraum: ${toDays(planperiod)}`,
    usageperiod && usageperiod !== planperiod && `Drehtage: ${toDays(usageperiod)}`,
  ].filter(Boolean);
  const lines = products.map((product) => {
    const line = toOrderedLine(product);
    const { price, per } = describePrice(line.item, line.qty, show);
    const sale = line.item.kind === 'sale' ? ', Gebrauchtkauf' : '';
    return `${line.qty} × ${line.item.displayname} (${line.item.code}${sale}), ${[price, per].filter(Boolean).join(' ')}`;
  });
  return [...head, '', ...lines].join('\n');
}

/**
 * The lines of an order for a spreadsheet set to German: semicolons, comma decimals. Prices are those of the page; below the
 * lines stand the sums of the list, where they are known.
 */
export function toEquipmentCsv(
  { products }: Pick<OrderDetail, 'products'>,
  { label, toShown }: Pick<Prices, 'label' | 'toShown'>,
  measures: ListMeasures | null = null,
): string {
  const head = [
    ...['Menge', 'Artikel', 'Code', 'Art'],
    ...[`Einzelpreis in Euro ${label}`, 'Preis für', `Preis in Euro ${label}`],
  ];
  const rows = products.map((product) => {
    const { item, qty } = toOrderedLine(product);
    const cents = item.priceOnRequest ? null : (item.priceCents ?? 0);
    return [
      String(qty),
      item.displayname,
      item.code,
      item.kind === 'sale' ? 'Gebrauchtkauf' : 'Miete',
      ...(cents === null
        ? [ON_REQUEST_TEXT, '', ON_REQUEST_TEXT]
        : [{ cents: toShown(cents) }, toPer(item.kind), { cents: toShown(cents * qty) }]),
    ];
  });
  const sums = measures ? describeMeasures(measures) : [];
  const below = sums.map(({ label: name, value, gap }) => ['', name, value, gap]);
  return toCsv([head, ...rows, ...(below.length > 0 ? [[]] : []), ...below]);
}
