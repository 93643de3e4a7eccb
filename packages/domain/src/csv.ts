import { type Cents, toEuros } from './money.ts';

/** A text, an amount, or a telephone number as somebody typed it. */
export type CsvCell = string | { readonly cents: Cents } | { readonly phone: string };

/** Without it, spreadsheets read UTF-8 umlauts wrongly. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows for a spreadsheet set to German: semicolons, comma decimals, and no text that it would run as a formula. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `${BYTE_ORDER_MARK}${toCsvLines(rows)}`;
}

/** Further rows, which follow those of `toCsv`. */
export function toCsvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('');
}

/** Spreadsheets run a cell that begins like this as a formula. */
const FORMULA_START = /^[\s]*[=+\-@|%]|^[\t\r\n]/;

/** Formulas get an apostrophe, separators and quotes are quoted. */
function toCell(cell: CsvCell): string {
  if (typeof cell === 'string') return quote(FORMULA_START.test(cell) ? `'${cell}` : cell);
  if ('phone' in cell) return toPhoneCell(cell.phone);
  return toEuros(cell.cents).toFixed(2).replace('.', ',');
}

function quote(text: string): string {
  return /[;"\r\n,\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const IS_PHONE = /^\+?\d[\d /().-]*$/;
const PREFIX_LENGTH = 4;

/** `0043 6641112233`: a plus would begin a formula, and digits without a blank would become a number without its zeros. */
function toPhoneCell(phone: string): string {
  const typed = phone.trim();
  if (!IS_PHONE.test(typed)) return toCell(phone);
  const dialled = typed.replace(/^\+/, '00');
  if (/\D/.test(dialled)) return dialled;
  return `${dialled.slice(0, PREFIX_LENGTH)} ${dialled.slice(PREFIX_LENGTH)}`.trim();
}
