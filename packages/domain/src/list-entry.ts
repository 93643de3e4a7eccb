import {
  isOnlyCount,
  type ListedThing,
  readQuantity,
  startsWithNumberWord,
  startsWithQuantity,
} from './list-quantity.ts';
import {
  findTable,
  type ListColumn,
  type ListRow,
  type ListTable,
  splitRows,
} from './list-table.ts';
import { stripInvisible } from './visible-text.ts';

/** A thing that a line of an equipment list asks for. */
export interface ListedItem extends Omit<ListedThing, 'isCounted'> {
  readonly kind: 'item';
  /** The line as it was typed, for what cannot be matched. */
  readonly original: string;
  /** An article number that stands beside the name, perhaps of another house; empty when there is none. */
  readonly code: string;
  /** What a column for notes says; empty when there is none. */
  readonly note: string;
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

/**
 * Reads an equipment list as people write, copy and export them: which lines ask for a thing, how many of it, and by
 * which words. Headings, greetings, sums, dates and prices are passed over; sentences are notes for staff.
 */
export function parseEquipmentList(text: string): EquipmentList {
  const clean = stripInvisible(text.slice(0, MAX_LIST_LENGTH).replace(OTHER_BREAKS, '\n'));
  const rows = splitRows(clean);
  const table = findTable(rows);
  const lines: ListLine[] = [];
  let items = 0;
  for (const [index, row] of rows.entries()) {
    const read = readRowOrLine(row, index, table);
    items += read.filter(({ kind }) => kind === 'item').length;
    if (items > MAX_LIST_ITEMS) return { lines, rest: joinRows(rows.slice(index)) };
    lines.push(...read);
  }
  return { lines: passOverSignature(lines), rest: '' };
}

function joinRows(rows: readonly ListRow[]): string {
  return rows.map(({ original }) => original).join('\n');
}

function readRowOrLine(row: ListRow, index: number, table: ListTable | null): readonly ListLine[] {
  if (table && index <= table.headerIndex) return [toTalk(row, 'ignored')];
  const isRow = table && row.cells.filter(Boolean).length > 1;
  return isRow ? [readRow(row, table.columns)] : readLine(row);
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

/** `[14.05.25, 18:03] Flo: `, `12.02.25, 07:42 - Moni: `: what a messenger puts before each message. */
const SENDER =
  /^\s*\[?\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?\]?\s*(?:[-–]\s*)?[^:]{1,40}:\s+/iu;

/** Reads a line of running text, which may ask for several things. */
function readLine(row: ListRow): readonly ListLine[] {
  if (row.original.trim().length > MAX_THING_LENGTH) return [toTalk(row, 'note')];
  if (isContact(row.original)) return [toTalk(row, 'ignored')];
  const text = stripMarks(row.original.replace(SENDER, ''));
  const isCounted = startsWithQuantity(text);
  const talk = isWordless(text) || isCounted ? null : findTalk(text);
  if (talk || isWordless(text)) return [toTalk(row, talk ?? 'ignored')];
  const parts = splitThings(stripLabel(text));
  return parts.flatMap((part) =>
    splitSeries(readQuantity(stripPrice(part))).map((thing) =>
      toItem(parts.length > 1 ? part : row.original, thing),
    ),
  );
}

function toItem(original: string, thing: ListedThing, { code = '', note = '' } = {}): ListLine {
  const { quantity, isPair } = thing;
  const text = thing.text
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '')
    .replace(/\s+(?:bitte|please)[!.]?$/i, '');
  if (quantity === 0 || isWordless(text)) return toTalk({ original }, 'ignored');
  const [, bracketed = ''] = /\(([^()\s][^()]*)\)$/.exec(text) ?? [];
  return {
    kind: 'item',
    original: original.trim(),
    quantity,
    text,
    isPair,
    code: code || findCode(bracketed),
    note,
  };
}

/** Our own lists name the article number in brackets: `(CAM-0351)`, `(USE-1, Gebrauchtkauf)`. */
function findCode(bracketed: string): string {
  const [code = ''] = bracketed.split(', ');
  return /^[^a-z\s][^a-z]*[^a-z\s]$/.test(code) && /[A-ZÄÖÜ]/.test(code) ? code : '';
}

/** Passes over names below `Liebe Grüße`, and everything below the mark of a signature. */
function passOverSignature(lines: readonly ListLine[]): readonly ListLine[] {
  const isCounted = (line: ListLine) => line.kind === 'item' && startsWithQuantity(line.original);
  const last = lines.findLastIndex(isCounted);
  const mark = lines.findIndex((line, index) => index > last && isSignatureMark(line.original));
  const closing = lines.findIndex((line, index) => index > last && isClosing(line.original));
  return lines.map((line, index) => {
    const isSigned =
      closing !== -1 && index > closing && line.kind === 'item' && mayBeSigned(line.original);
    const isBelowMark = mark !== -1 && index > mark && line.kind !== 'note';
    return isSigned || isBelowMark ? { kind: 'ignored', original: line.original } : line;
  });
}

/** The kinds of lines in a list that ask for no thing. */
export type ListTalk = 'heading' | 'ignored' | 'note';

const DEPARTMENTS =
  'kamera|camera|kameraabteilung|optik|optiken|objektive|lens|lenses|licht|lighting|light|beleuchtung|grip|bühne|ton|sound|audio|strom|power|zubehör|accessories|sonstiges|diverses|misc|other|dit|video|regie|speicher|speichermedien|media|medien|stative|support|monitoring|monitore|filter|akkus|batteries|funk|verbrauch|verbrauchsmaterial|expendables|transport|set|technik|equipment|material|bildfunk|wireless|[ab][ -]?(?:cam|kamera)';
const HEADING = new RegExp(
  `^(?:${DEPARTMENTS})(?:\\s*(?:&|\\+|/|und|and|,)\\s*(?:${DEPARTMENTS}))*\\s*:?$`,
  'i',
);
const LIST_TITLE = /(?:liste|list|equipment|bestellung|anfrage|angebot|packliste|pull sheet)\b/i;

const GREETING =
  /^(?:hallo|hi|hey|hello|servus|grüß (?:gott|euch|dich|sie)|grüss (?:gott|euch|dich|sie)|guten (?:tag|morgen|abend)|sehr geehrte|liebe[rs]?\b(?! grüße)|dear|moin|griaß|good (?:morning|afternoon|day))(?!-?[\p{L}\d])/iu;
const CLOSING =
  /^(?:lg|mfg|vg|bg|vlg|glg|liebe grüße|beste grüße|viele grüße|schöne grüße|herzliche grüße|mit (?:freundlichen|besten|lieben) grüßen|danke|dankeschön|vielen dank|besten dank|herzlichen dank|merci|thanks?|thank you|many thanks|best|best regards|kind regards|regards|cheers|ciao|tschüss|bis (?:bald|dann|morgen)|bussi)(?![\p{L}\d-])/iu;
const SUM =
  /^(?:zwischensumme|gesamt\p{L}*|summe|total|subtotal|grand total|netto|brutto|zzgl|exkl|inkl\.? mwst|mwst|ust|\d{1,2}\s*% ?(?:ust|mwst|rabatt)|rabatt|nettobetrag|endbetrag|rechnungsbetrag|vat)(?![\p{L}])/iu;
const CONTACT =
  /(?:^|\s)(?:(?:\+|0)\d{2,4}[\s/-][\d\s/()-]{5,}|[\w.+-]+@[\w-]+\.\w+|https?:\/\/\S+|www\.\S+)$/i;
/** Facts about the project, which the inquiry asks for in its own fields. */
const PROJECT_FACT =
  /^(?:projekt|projektname|project|produktion|production|titel|title|kunde|client|customer|firma|company|datum|date|drehzeit|drehtage?|drehtermin|mietzeitraum|mietbeginn|mietende|zeitraum|nutzung|period|dates|shoot(?:ing)? (?:days?|dates?)|tel|telefon|phone|e-?mail|mail|kontakt|contact|dop|kameramann|kamerafrau|von|from|an|to|cc|betreff|subject|anfrage \d+)\s*(?::|\s+vom\b)/i;
/** Facts for staff, which go into the remark. */
const HANDLING =
  /^(?:abholung|rückgabe|lieferung|ort|lieferadresse|pick-?up|return|delivery|wichtig|achtung|hinweis|info|ps)\s*:/i;

const MONTHS = 'jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec';
const DATE = new RegExp(
  `(?:\\b\\d{1,2}\\.\\s?(?:\\d{1,2}\\.|(?:${MONTHS})[a-zä]*)\\s?(?:\\d{2,4})?|\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b\\d{1,2}\\/\\d{1,2}\\/\\d{2,4}\\b)`,
  'iu',
);

const TALKING =
  /(?:^|\s)(?:bitte|könnt|können|könnte|kannst|würde|würden|hätte|hätten|brauche|bräuchte|bräuchten|brauchen|benötige|benötigen|wir|ich|ihr|euch|sie|mir|uns|habt|haben|gibt|wäre|geht|ist|sind|falls|wenn|please|we|you|i|need|would|could|can|is|are|if|should)(?=[\s,.!?]|$)/gi;

/** A line of which nothing is left without punctuation and pictograms. */
export function isWordless(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** Tells what a line without a quantity is when it names no thing; null when it may name one. */
export function findTalk(text: string): ListTalk | null {
  if (isWordless(text)) return 'ignored';
  if (HANDLING.test(text)) return 'note';
  if (GREETING.test(text) || SUM.test(text) || CONTACT.test(text) || PROJECT_FACT.test(text))
    return 'ignored';
  if (HEADING.test(text)) return 'heading';
  if (text.endsWith(':')) return countWords(text) > 3 ? 'ignored' : 'heading';
  if (isSentence(text)) return 'note';
  if (CLOSING.test(text)) return 'ignored';
  if (LIST_TITLE.test(text) && countWords(text) < 6 && !/\d/.test(text)) return 'ignored';
  return DATE.test(text) ? 'ignored' : null;
}

/** True for a phone number, an email address, a link. */
export function isContact(line: string): boolean {
  return CONTACT.test(line);
}

/** True for `Liebe Grüße` and its like. */
export function isClosing(text: string): boolean {
  return CLOSING.test(text) && !isSentence(text);
}

/** True for the line that mail programs put above a signature. */
export function isSignatureMark(line: string): boolean {
  return /^--\s?$/.test(line);
}

/** True for what may stand below a closing: a name, a place. */
export function mayBeSigned(text: string): boolean {
  return countWords(text) <= 4 && !/\d/.test(text);
}

function isSentence(text: string): boolean {
  const words = countWords(text);
  const talking = text.match(TALKING)?.length ?? 0;
  if (words < 4 || talking === 0) return false;
  return talking > 1 || (/[.!?]$/.test(text) && words > 4);
}

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

const MARKS =
  /^(?:[\s>•◦▪▫‣·○●■□☐☑✓✔✅→►➤*+–—_=#'-]|\[[ xX]?\]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\u200d|\ufe0f|\u20e3)+/u;
const NUMBERING = /^\d{1,3}(?:\.\)?|\))\s+(?=\S)/;

/** Takes off bullets, pictograms, boxes to tick and numbering. `#` and digits are no pictograms here. */
export function stripMarks(line: string): string {
  const bare = line
    .trim()
    .replace(MARKS, '')
    .replace(NUMBERING, (numbering) => (isDay(line) ? numbering : ''));
  return bare.replace(/[\s=*_#–—-]+$/, '').trim();
}

/** `7. Dezember` is no numbering. */
function isDay(line: string): boolean {
  return /^\W*\d{1,2}\.\s?(?:\d{1,2}\.|jän|jan|feb|mär|mar|apr|mai|jun|jul|aug|sep|okt|nov|dez)/i.test(
    line,
  );
}

/** `Licht: 2x M18` */
export function stripLabel(text: string): string {
  const label = /^[\p{L}][\p{L} &/-]{1,30}:\s+(?=\S)/u.exec(text)?.[0] ?? '';
  const rest = text.slice(label.length);
  return startsWithQuantity(rest) && !isOnlyCount(rest) ? rest : text;
}

const MONEY =
  /(?:[–,;:@-]|(?:^|\s)(?:à|a|je|um|für|for|at)(?=\s))?\s*\(?\s*(?:(?:€|\bEUR\b|\bEuro\b)\s?\d[\d.,]*(?:-|–)?|\d[\d.,]*(?:,-|,–)?\s?(?:€|EUR\b|Euro\b)|\bPreis auf Anfrage\b)\s*(?:\/\s?(?:Tag|day|d|Stk)|pro (?:Tag|Stück)|per day|p\.\s?T\.|netto|brutto|einmalig|für \d+ Tage)?\.?\s*\)?/giu;

/** Price of a piece and sum without a currency, as tables of other houses end: `120,00 360,00`. */
const AMOUNTS = /(?:\s+\d{1,3}(?:[.\s]?\d{3})*[.,]\d{2}){2,3}$/u;
/** The number of another house in front of a name: `100100 Sony VENICE 2`. */
const FOREIGN_NUMBER = /^\d{5,8}\s+(?=\p{L})/u;

/** Takes out prices with what stands around them, and the number of another house. */
export function stripPrice(text: string): string {
  return text
    .replace(FOREIGN_NUMBER, '')
    .replace(MONEY, ' ')
    .replace(AMOUNTS, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const THING_BREAK =
  /(?<=[,;])\s+|\s+(?=\+\s)|\s+(?:mit|with)\s+(?=\d{1,2}\s?x\s)|\s+(?:und|and|&)\s+(?=(?:\d{1,2}\s?x\s|eine?n?\s|one\s|zwei\s|two\s|drei\s|three\s|vier\s|four\s)\p{L})/iu;

/** `2x FX6, 1 Sachtler 18, 4 x Sandsack`: parts that each begin with a quantity. */
export function splitThings(text: string): readonly string[] {
  if (!startsWithCount(text)) return [text];
  const parts: string[] = [];
  for (const part of text.split(THING_BREAK)) {
    const bare = part.replace(/^\+\s+/, '');
    const previous = parts.at(-1);
    if (previous === undefined) parts.push(bare);
    else if (startsWithCount(bare) && !isInBrackets(previous) && !isOnlyCount(bare))
      parts.push(bare);
    else parts[parts.length - 1] = `${previous} ${part}`;
  }
  return parts.map((part) => part.replace(/[,;]$/, ''));
}

function startsWithCount(text: string): boolean {
  return startsWithQuantity(text) || startsWithNumberWord(text);
}

function isInBrackets(text: string): boolean {
  return text.lastIndexOf('(') > text.lastIndexOf(')');
}

const SERIES =
  /^(.*?\p{L}\S*)\s+(\d{1,3}(?:mm)?(?:(?:\s*[,/+&]\s*|\s+und\s+|\s+and\s+)\d{1,3}\s?(?:mm)?){1,11})\s*(?:mm)?$/iu;
const MIN_FOCAL_LENGTH = 8;

/** `Signature Primes 18, 35, 47` are three lenses. Two numbers with a slash are one thing: `18/12`. */
export function splitSeries(thing: ListedThing): readonly ListedThing[] {
  const series = SERIES.exec(thing.text);
  const numbers = series?.[2]?.match(/\d+/g) ?? [];
  const isPlain = numbers.length > 2 || !series?.[2]?.includes('/');
  if (!series || !isPlain || numbers.some((each) => Number(each) < MIN_FOCAL_LENGTH))
    return [thing];
  return numbers.map((number) => ({ ...thing, text: `${series[1]} ${number}` }));
}
