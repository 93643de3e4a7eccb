import type { OrderDetail } from '@klappe/contracts';
import { formatShortDaysWithYear, parsePeriod, toProjectTitle } from '@klappe/domain';
import type { ShowPrice } from '#app/site/prices.tsx';
import { describePrice } from '#app/ui/equipment-table.tsx';
import { formatOrderDate, toOrderedLine, toOrderNumber } from './ordered-line.tsx';

// An inquiry as text, for mails and notes.

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
