import type { LineSign } from './list-headings.ts';
import { findLayout, type ListLayout } from './list-layout.ts';
import {
  splitSeries,
  splitThings,
  stripLabel,
  stripMarks,
  stripPrice,
  toPlainLine,
} from './list-line.ts';
import { takeNotes } from './list-notes.ts';
import {
  type ListedThing,
  listOtherReadings,
  type Reading,
  readQuantity,
  startsWithQuantity,
} from './list-quantity.ts';
import {
  findTable,
  isRowOfCells,
  type ListColumn,
  type ListRow,
  type ListTable,
  splitRows,
} from './list-table.ts';
import {
  findContact,
  findTalk,
  isClosing,
  isPlace,
  isShortWish,
  isSignatureMark,
  isWordless,
  type ListTalk,
  mayBeSigned,
  withoutCourtesy,
} from './list-talk.ts';
import { stripInvisible } from './visible-text.ts';

/** A thing that a line of an equipment list asks for. */
export interface ListedItem extends Omit<ListedThing, 'isCounted' | 'asked'> {
  readonly kind: 'item';
  /** What a number at the end of `text` is, as far as the list tells: part of the name, how many, or either. */
  readonly numberAtEnd: 'name' | 'count' | 'either';
  /** The line as it was typed, for what cannot be matched. */
  readonly original: string;
  /** An article number that stands beside the name, perhaps of another house; empty when there is none. */
  readonly code: string;
  /** What a column for notes says; empty when there is none. */
  readonly note: string;
  /** The words cut off behind the name, also part of `note`. */
  readonly cutNote?: string;
  /** True for the second of `2x M18 und M40`, of which it is not said how many. */
  readonly isCountUnsure?: boolean;
  /** The heading above; empty or missing without one. */
  readonly heading?: string;
  /** Other ways to read its numbers; one that names a product for certain wins: `X32 Rack`. */
  readonly readings?: readonly Reading[];
  /**
   * What the line is where it names nothing that the house has: a heading, a name below `Liebe Grüße`, a note; a `section`
   * is a heading unless a product is called so.
   */
  readonly otherwise?: ListTalk | 'section';
}

export type ListLine =
  | ListedItem
  | { readonly kind: 'heading' | 'ignored' | 'note'; readonly original: string };

export interface EquipmentList {
  readonly lines: readonly ListLine[];
  /** The lines behind the last one that was read, as they were typed; empty when all were read. */
  readonly rest: string;
}

/** Things that are read at once. */
export const MAX_LIST_ITEMS = 500;
/** Characters of a whole list. */
export const MAX_LIST_LENGTH = 100_000;
/** A longer line names no thing, it is prose. Every pattern below is tried on shorter texts only. */
const MAX_THING_LENGTH = 300;
const MAX_ROW_LENGTH = 1000;

const OTHER_BREAKS = /[\v\f\u0085\u2028\u2029]/g;
/** `Flow-` and `tech` below: a word that the end of a line divides. */
const DIVIDED = /(?<=\p{Ll})-\r?\n(?=\p{Ll})/gu;

/**
 * Reads an equipment list as people write, copy and export them: which lines ask for a thing, how many of it, and by
 * which words. Headings, greetings, sums, dates and prices are passed over; sentences are notes for staff.
 */
export function parseEquipmentList(text: string): EquipmentList {
  const broken = text.slice(0, MAX_LIST_LENGTH).replace(OTHER_BREAKS, '\n');
  const clean = stripInvisible(broken.replace(DIVIDED, ''));
  const rows = splitRows(clean);
  const table = findTable(rows);
  const layout = findLayout(rows);
  const lines: ListLine[] = [];
  let items = 0;
  for (const [index, row] of rows.entries()) {
    const read = readRowOrLine({ row, index, table, layout });
    items += read.filter(({ kind }) => kind === 'item').length;
    if (items > MAX_LIST_ITEMS)
      return { lines: withHeadings(lines), rest: joinRows(rows.slice(index)) };
    lines.push(...read);
  }
  return { lines: passOverSignature(withHeadings(lines)), rest: '' };
}

function joinRows(rows: readonly ListRow[]): string {
  return rows.map(({ original }) => original).join('\n');
}

interface RowInList {
  readonly row: ListRow;
  readonly index: number;
  readonly table: ListTable | null;
  readonly layout: ListLayout;
}

function readRowOrLine({ row, index, table, layout }: RowInList): readonly ListLine[] {
  if (table && index <= table.headerIndex) return [toTalk(row, 'ignored')];
  if (table && isRowOfCells(row)) return [readRow(row, table.columns)];
  const isRow = isRowOfCells(row);
  const line = isRow ? row.original : (layout.lines[index] ?? '');
  const sign = isRow ? null : (layout.signs[index] ?? null);
  return readLine(row, line, { countsBehind: layout.countsBehind, sign });
}

function toTalk(
  { original }: Pick<ListRow, 'original'>,
  kind: 'heading' | 'ignored' | 'note',
): ListLine {
  return { kind, original: original.trim() };
}

/** Reads the cells of a table's row by what their columns hold. */
function readRow(row: ListRow, columns: readonly ListColumn[]): ListLine {
  const pick = (column: ListColumn) =>
    row.cells.filter((cell, index) => columns[index] === column && cell !== '');
  if (row.original.length > MAX_ROW_LENGTH) return toTalk(row, 'note');
  const name = stripPrice(stripMarks(pick('name').join(' ')));
  if (name.length > MAX_THING_LENGTH) return toTalk(row, 'note');
  const count = /^\d{1,4}/.exec(pick('quantity')[0] ?? '')?.[0];
  if (isWordless(name) || Number(count) === 0) return toTalk(row, 'ignored');
  const talk = count === undefined ? findTalk(name) : null;
  if (talk) return toTalk(row, talk);
  const thing = readQuantity(count === undefined ? name : `${count} Stk ${name}`);
  return toItem(row.original, thing, {
    code: pick('code')[0] ?? '',
    note: pick('note').join(', '),
  });
}

const STRUCK = /^\W*~~.+~~\W*$/u;

interface LineInList {
  readonly countsBehind: boolean;
  readonly sign: LineSign;
}

/** Reads a line of running text, which may ask for several things. */
function readLine(
  row: ListRow,
  line: string,
  { countsBehind, sign }: LineInList,
): readonly ListLine[] {
  const aside = findAside(line);
  if (aside) return [toTalk(row, aside)];
  const plain = withoutCourtesy(toPlainLine(line));
  const { text, note } =
    findTalk(plain) === 'ignored' ? { text: plain, note: '' } : takeNotes(plain);
  const isCounted = startsWithQuantity(text) || isShortWish(text);
  if (sign === 'sure' && !isCounted) return [toTalk(row, 'heading')];
  const isThing = isCounted || sign === 'thing';
  const talk = isWordless(text) ? findTalk(plain) : isThing ? null : findTalk(text);
  if (talk || isWordless(text)) return [toTalk(row, talk ?? 'ignored')];
  const parts = splitThings(stripLabel(stripPrice(text)));
  // What was passed over stays readable: with the only thing of the line, or with the first.
  const isWhole = parts.length > 1 && hasSameWords(row.original, parts.join(' '));
  const otherwise = isCounted ? undefined : findOtherwise(sign, note);
  return parts.flatMap((part, index) =>
    splitSeries(readQuantity(part)).map((thing) =>
      toItem(index > 0 || isWhole ? part : row.original, thing, {
        countsBehind,
        part,
        note: index === 0 ? note : '',
        otherwise,
      }),
    ),
  );
}

/** Lines that name no thing, whatever their words are: prose, what is struck out, a contact. */
function findAside(line: string): ListTalk | null {
  if (line.trim().length > MAX_THING_LENGTH) return 'note';
  return STRUCK.test(line) ? 'ignored' : findContact(line);
}

function findOtherwise(sign: LineSign, note: string): ListedItem['otherwise'] {
  if (note !== '' || sign === 'note') return 'note';
  if (sign === 'likely') return 'section';
  return sign === null || sign === 'thing' ? undefined : 'heading';
}

function hasSameWords(line: string, parts: string): boolean {
  const words = new Set(parts.match(WORDS));
  return (line.match(WORDS) ?? []).every((word) => words.has(word));
}

const WORDS = /[\p{L}\p{N}]+/gu;

/** `Art.Nr. 20033` */
const CODE_LABEL = /^(?:art(?:ikel)?[ .-]*(?:nr|nummer|no)|sku)[ .:]*(?=\S*\d)/iu;

interface BesideThing {
  readonly code?: string;
  readonly note?: string;
  readonly countsBehind?: boolean;
  /** The words that the thing was read from. */
  readonly part?: string;
  readonly otherwise?: ListedItem['otherwise'] | undefined;
}

function toItem(
  original: string,
  thing: ListedThing,
  { code = '', note = '', countsBehind = false, part = '', otherwise }: BesideThing,
): ListLine {
  const { quantity, asked, isPair, isCounted } = thing;
  const text = thing.text
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
    .replace(/\s+(?:bitte|please)[!.]?$/i, '')
    .replace(CODE_LABEL, '');
  if (quantity === 0 || isWordless(text)) return toTalk({ original }, 'ignored');
  const [, bracketed = ''] = /\(([^()\s][^()]*)\)$/.exec(text) ?? [];
  const uncounted = countsBehind ? 'count' : 'either';
  const readings = listOtherReadings(part, { ...thing, text });
  const more = asked > quantity ? `${asked} Stück gewünscht` : '';
  return {
    kind: 'item',
    original: original.trim(),
    quantity,
    text,
    isPair,
    numberAtEnd: isCounted ? 'name' : uncounted,
    code: code || findCode(bracketed),
    note: [more, note].filter(Boolean).join(', '),
    ...(readings.length === 0 ? {} : { readings }),
    ...(otherwise && !isCounted ? { otherwise } : {}),
  };
}

/** Gives each thing the heading above it. */
function withHeadings(lines: readonly ListLine[]): readonly ListLine[] {
  let heading = '';
  return lines.map((line) => {
    if (line.kind === 'heading') heading = stripMarks(line.original).replace(/:$/, '');
    if (line.kind !== 'item') return line;
    if (line.otherwise !== 'heading' && line.otherwise !== 'section')
      return heading === '' ? line : { ...line, heading };
    heading = line.text;
    return line;
  });
}

/** Our own lists name the article number in brackets: `(CAM-0351)`, `(USE-1, Gebrauchtkauf)`. */
function findCode(bracketed: string): string {
  const [code = ''] = bracketed.split(', ');
  return /^[^a-z\s][^a-z]*[^a-z\s]$/.test(code) && /[A-ZÄÖÜ]/.test(code) ? code : '';
}

/** Marks what may be a name below `Liebe Grüße`, and passes over everything below the mark of a signature. */
function passOverSignature(lines: readonly ListLine[]): readonly ListLine[] {
  const isCounted = ({ kind, original }: ListLine) =>
    kind === 'item' && startsWithQuantity(original) && !isPlace(original);
  const last = lines.findLastIndex(isCounted);
  const mark = lines.findIndex((line, index) => index > last && isSignatureMark(line.original));
  const closing = lines.findIndex((line, index) => index > last && isClosing(line.original));
  return lines.map((line, index) => {
    if (mark !== -1 && index > mark && line.kind !== 'note')
      return { kind: 'ignored', original: line.original };
    const isBelowClosing = closing !== -1 && index > closing;
    return isBelowClosing && line.kind === 'item' && mayBeSigned(line.original)
      ? { ...line, otherwise: 'ignored' }
      : line;
  });
}
