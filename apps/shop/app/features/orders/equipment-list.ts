import type { OrderDetail } from '@klappe/contracts';
import { toEuros, toProjectTitle } from '@klappe/domain';
import {
  describeLinePrice,
  formatOrderDate,
  toOrderedLine,
  toOrderNumber,
  toPer,
} from './ordered-line.ts';

/** An order as plain text, for a mail or a message. */
export function toEquipmentText(order: OrderDetail): string {
  const { planperiod, usageperiod, products } = order;
  const title = toProjectTitle(order);
  const head = [
    `Anfrage ${toOrderNumber(order)} vom ${formatOrderDate(order)}`,
    title && `Projekt: ${title}`,
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

const HEAD = [
  'Menge',
  'Artikel',
  'Code',
  'Art',
  'Einzelpreis in Euro',
  'Preis für',
  'Preis in Euro',
];

/** Without it, spreadsheets read UTF-8 umlauts wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The lines of an order for a spreadsheet set to German: semicolons, comma decimals. */
export function toEquipmentCsv({ products }: Pick<OrderDetail, 'products'>): string {
  const rows = products.map((product) => {
    const { item, qty } = toOrderedLine(product);
    const cents = item.priceOnRequest ? null : (item.priceCents ?? 0);
    return [
      String(qty),
      toCell(item.displayname),
      toCell(item.code),
      item.kind === 'sale' ? 'Gebrauchtkauf' : 'Miete',
      ...(cents === null
        ? ['auf Anfrage', '', 'auf Anfrage']
        : [toDecimal(cents), toPer(item), toDecimal(cents * qty)]),
    ];
  });
  return `${BYTE_ORDER_MARK}${[HEAD, ...rows].map((row) => `${row.join(';')}\r\n`).join('')}`;
}

function toDecimal(cents: number): string {
  return toEuros(cents).toFixed(2).replace('.', ',');
}

/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA_START = /^[\s]*[=+\-@|%]|^[\t\r\n]/;

/** Escapes a text for a CSV cell: formulas get an apostrophe, separators and quotes are quoted. */
function toCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[;"\r\n,\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
