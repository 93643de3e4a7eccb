import type { OrderDetail } from '@klappe/contracts';
import { toEuros } from '@klappe/domain';
import { toOrderedLine, toPer } from './ordered-line.ts';

const HEAD = [
  'Menge',
  'Artikel',
  'Code',
  'Art',
  'Einzelpreis in Euro',
  'Preis für',
  'Preis in Euro',
];

/** Tells spreadsheets that umlauts are UTF-8. */
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

/** A spreadsheet would take these for the beginning of a formula. */
const FORMULA_START = /^[\s]*[=+\-@|%]|^[\t\r\n]/;

/** A text that stays a text: nothing in it is calculated, and nothing leaves its cell. */
function toCell(text: string): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[;"\r\n,\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
