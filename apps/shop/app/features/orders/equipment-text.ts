import type { OrderDetail } from '@klappe/contracts';
import {
  describeLinePrice,
  formatOrderDate,
  toOrderedLine,
  toOrderNumber,
} from './ordered-line.ts';

/** An order as plain text, to be pasted into a mail or a message. */
export function toEquipmentText(order: OrderDetail): string {
  const { projectReference, planperiod, usageperiod, products } = order;
  const head = [
    `Anfrage ${toOrderNumber(order)} vom ${formatOrderDate(order)}`,
    projectReference && `Projekt: ${projectReference}`,
    planperiod && `Mietzeitraum: ${planperiod}`,
    usageperiod && usageperiod !== planperiod && `Nutzung: ${usageperiod}`,
  ].filter(Boolean);
  const lines = products.map((product) => {
    const line = toOrderedLine(product);
    const { price, per } = describeLinePrice(line);
    const sale = line.item.kind === 'sale' ? ', Gebrauchtkauf' : '';
    return `${line.qty} × ${line.item.displayname} (${line.item.code}${sale}), ${[price, per].filter(Boolean).join(' ')}`;
  });
  return [...head, '', ...lines].join('\n');
}
