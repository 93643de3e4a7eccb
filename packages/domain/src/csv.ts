import { type Cents, toEuros } from './money.ts';

/** A text, or an amount. */
export type CsvCell = string | { readonly cents: Cents };

/** Without it, spreadsheets read UTF-8 umlauts wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows for a spreadsheet set to German: semicolons, comma decimals, and no text that it would run as a formula. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`;
}

/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA_START = /^[\s]*[=+\-@|%]|^[\t\r\n]/;

/** Formulas get an apostrophe, separators and quotes are quoted. */
function toCell(cell: CsvCell): string {
  if (typeof cell !== 'string') return toEuros(cell.cents).toFixed(2).replace('.', ',');
  const harmless = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n,\t]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
