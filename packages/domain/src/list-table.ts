/** One line of a list: its cells, and the text they stand in. A line that is no row of a table has one cell. */
export interface ListRow {
  readonly original: string;
  readonly cells: readonly string[];
}

/** False for a line with one filled cell, which is read as text. */
export function isRowOfCells({ cells }: ListRow): boolean {
  return cells.filter(Boolean).length > 1;
}

export type ListColumn = 'quantity' | 'name' | 'code' | 'note' | 'other';

/** The columns of a table and the index of its header row, -1 for a table without one. */
export interface ListTable {
  readonly columns: readonly ListColumn[];
  readonly headerIndex: number;
}

const DELIMITERS = ['\t', ';', '|', ','] as const;

/**
 * Splits a text into lines, and those of a table into cells: what a spreadsheet copies, a CSV with tabs, semicolons or
 * commas and quoted cells, a table of a text file. A comma separates cells only below a row of column names.
 */
export function splitRows(text: string): readonly ListRow[] {
  const lines = splitLines(text);
  const delimiter = DELIMITERS.find((each) => isDelimiter(lines, each));
  if (!delimiter) return lines.map((original) => ({ original, cells: [original] }));
  return joinQuoted(lines, delimiter).map((original) => ({
    original,
    cells: splitCells(original, delimiter).map((cell) => cell.replace(/\s+/g, ' ').trim()),
  }));
}

function splitLines(text: string): readonly string[] {
  return text.replace(/^sep=[;,|\t]\r?\n/i, '').split(/\r\n?|\n/);
}

function isDelimiter(lines: readonly string[], delimiter: string): boolean {
  const filled = lines.filter((line) => line.trim() !== '');
  const rows = filled.filter((line) => line.includes(delimiter));
  if (rows.length === 0) return false;
  if (delimiter === '\t') return true;
  if (rows.some((row) => findColumnNames(splitCells(row, delimiter)) !== null)) return true;
  return delimiter !== ',' && rows.length > 1 && rows.length * 2 > filled.length;
}

/** Lines that one quoted cell may have. A quote that is not closed by then is an inch mark. */
const MAX_CELL_LINES = 5;

/** Joins lines that are one because a quoted cell goes on over the end of the line. */
function joinQuoted(lines: readonly string[], delimiter: string): readonly string[] {
  const joined: string[] = [];
  for (let index = 0; index < lines.length; ) {
    const count = countCellLines(lines.slice(index, index + MAX_CELL_LINES), delimiter);
    joined.push(lines.slice(index, index + count).join('\n'));
    index += count;
  }
  return joined;
}

function countCellLines(lines: readonly string[], delimiter: string): number {
  const counts = lines.map((_, index) => index + 1);
  const closed = counts.find((count) => !hasOpenQuote(lines.slice(0, count).join('\n'), delimiter));
  return closed ?? 1;
}

function hasOpenQuote(line: string, delimiter: string): boolean {
  const cells = splitCells(line, delimiter);
  const last = cells.at(-1) ?? '';
  return last.startsWith('"') && !/[^"]"$/.test(last) && last !== '""';
}

const MAX_COLUMNS = 40;

/** Splits a row at the delimiters outside of quotes. A quote counts only where a cell begins with it and one closes it. */
function splitCells(row: string, delimiter: string): readonly string[] {
  const cells: string[] = [];
  let start = 0;
  while (start <= row.length && cells.length < MAX_COLUMNS) {
    const quoted = row[start] === '"' ? readQuoted(row, start, delimiter) : null;
    const end = quoted ? quoted.end : findEnd(row, start, delimiter);
    cells.push(quoted ? quoted.cell : row.slice(start, end));
    start = end + 1;
  }
  return cells;
}

function findEnd(row: string, start: number, delimiter: string): number {
  const end = row.indexOf(delimiter, start);
  return end === -1 ? row.length : end;
}

function readQuoted(row: string, start: number, delimiter: string) {
  let end = row.indexOf('"', start + 1);
  while (end !== -1 && row[end + 1] === '"') end = row.indexOf('"', end + 2);
  if (end === -1) return null;
  const isWhole = end + 1 === row.length || row[end + 1] === delimiter;
  return isWhole ? { cell: row.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 } : null;
}

/** How columns are called, German and English. `other` is left out. */
const COLUMN_NAMES: readonly (readonly [ListColumn, RegExp])[] = [
  [
    'quantity',
    /^(?!.*(?:preis|price|wert|value|rate|€|eur|\d)).*(?<!\p{L})(?:menge|anzahl|anz|stk|stück|stückzahl|qty|quantity|pcs|pieces|count|amount)(?!\p{L})/u,
  ],
  [
    'code',
    /^(?:art(?:ikel)?[ .-]*(?:nr|nummer|no)|code|artikelcode|sku|item (?:no|code|number)|bestellnummer|best[ .-]*nr|nummer)$/,
  ],
  [
    'name',
    /^(?:artikel|artikelname|artikelbezeichnung|bezeichnung|produkt|produktname|gerät|geräte|equipment|items?|description|beschreibung|name|material|product|text|was|hersteller|marke|modell|model|make|brand|typ|type|artikel\/bezeichnung)$/,
  ],
  [
    'note',
    /^(?:anmerkung(?:en)?|notiz(?:en)?|kommentare?|bemerkung(?:en)?|notes?|comments?|remarks?|info|zusatz|hinweise?)$/,
  ],
  [
    'other',
    /preis|price|summe|gesamt|total|betrag|mwst|ust|rabatt|^pos|^nr$|^no$|^#$|^lfd|^tage?$|^days?$|€|eur/,
  ],
];

function nameColumn(cell: string): ListColumn | null {
  if (cell.length > 40) return null;
  const name = cell
    .trim()
    .toLowerCase()
    .replace(/[.:*]+$/, '');
  return COLUMN_NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** The columns when a row names them: at least two names, one of them that of things or quantities. */
function findColumnNames(cells: readonly string[]): readonly ListColumn[] | null {
  const names = cells.map(nameColumn);
  const isHeader =
    names.filter(Boolean).length > 1 &&
    names.some((name) => name === 'name' || name === 'quantity');
  if (!isHeader) return null;
  const columns = toTotal(
    cells,
    names.map((name) => name ?? 'other'),
  );
  return columns.includes('name')
    ? columns
    : columns.map((each) => (each === 'other' ? 'name' : each));
}

/** Among several columns of quantities that of the sum counts: `Menge je Set`, `Menge gesamt`. */
function toTotal(cells: readonly string[], columns: readonly ListColumn[]): readonly ListColumn[] {
  const total = cells.findIndex(
    (cell, index) => columns[index] === 'quantity' && /gesamt|total|summe/i.test(cell),
  );
  return total === -1
    ? columns
    : columns.map((column, index) => (column === 'quantity' && index !== total ? 'other' : column));
}

/** `#`, `No.` and names that nobody knows: they count where whole numbers stand in the column that do not count its rows. */
function findUnnamedQuantity(
  columns: readonly ListColumn[],
  header: readonly string[],
  rows: readonly (readonly string[])[],
): readonly ListColumn[] {
  if (columns.includes('quantity')) return columns;
  const isCount = (column: ListColumn, index: number) =>
    column === 'other' &&
    !PRICED.test(header[index] ?? '') &&
    share(rows, index, COUNT) > 0.7 &&
    !isNumbering(rows, index);
  const found = columns.findIndex(isCount);
  return columns.map((column, index) => (index === found ? 'quantity' : column));
}

/** Columns of numbers that count nothing. */
const PRICED =
  /preis|price|summe|total|betrag|mwst|ust|rabatt|rate|wert|value|tage?$|days?$|€|eur|kg|gewicht|weight/i;

function share(rows: readonly (readonly string[])[], index: number, pattern: RegExp): number {
  const cells = rows.flatMap((row) => row[index] || []);
  return cells.filter((cell) => pattern.test(cell)).length / (cells.length || 1);
}

function isNumbering(rows: readonly (readonly string[])[], index: number): boolean {
  return rows.every((row, at) => Number(row[index]) === at + 1);
}

/** Rows above the column names: titles, addresses. */
const MAX_TITLE_ROWS = 30;

/** Finds what the columns of a table hold, by their names, else by what stands in them; null when there is no table. */
export function findTable(rows: readonly ListRow[]): ListTable | null {
  for (const [index, { cells }] of rows.slice(0, MAX_TITLE_ROWS).entries()) {
    const columns = cells.length > 1 ? findColumnNames(cells) : null;
    if (!columns) continue;
    const below = rows.slice(index + 1).map((row) => row.cells);
    const filled = below.filter((row) => row.filter(Boolean).length > 1);
    return { columns: findUnnamedQuantity(columns, cells, filled), headerIndex: index };
  }
  const filled = rows.map(({ cells }) => cells).filter((cells) => cells.filter(Boolean).length > 1);
  if (filled.length === 0) return null;
  const width = Math.max(...filled.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, index) =>
    guessColumn(filled.flatMap((cells) => cells[index] || [])),
  );
  return { columns: toOneQuantity(columns, filled), headerIndex: -1 };
}

const COUNT = /^\d{1,3}(?:\s*(?:x|×|stk\.?|stück|pcs\.?))?$/i;
const MONEY =
  /^(?:€|eur)?\s*-?\d[\d.,]*(?:,-|,\d\d|\.\d\d)?\s*(?:€|eur|euro)?(?:\s?\/\s?\p{L}+)?$/iu;

function guessColumn(cells: readonly string[]): ListColumn {
  const share = (pattern: RegExp) =>
    cells.filter((cell) => pattern.test(cell)).length / (cells.length || 1);
  if (cells.length === 0) return 'other';
  if (share(COUNT) > 0.7) return 'quantity';
  return share(MONEY) > 0.7 ? 'other' : 'name';
}

/** Of two columns of numbers the first one counts the rows. */
function toOneQuantity(columns: readonly ListColumn[], rows: readonly (readonly string[])[]) {
  const counting = columns.flatMap((column, index) => (column === 'quantity' ? [index] : []));
  const chosen =
    counting.length > 1
      ? (counting.find((index) => !isNumbering(rows, index)) ?? counting[0])
      : counting[0];
  return columns.map((column, index) =>
    column === 'quantity' && index !== chosen ? 'other' : column,
  );
}
