import { toPlainText } from './plain-text.ts';

/** A row of a product's technical data. */
export type TechnicalRow = readonly [label: string, value: string];

/** A product's long text, taken apart for the page. */
export interface ProductDescription {
  /** Lines that belong to a list stay lines; those that are points of it begin with `- `. */
  readonly paragraphs: readonly string[];
  /** Label and value, in the order staff wrote them. */
  readonly technicalData: readonly TechnicalRow[];
}

/** The words of which headings of technical data are made, in German and in English. */
const HEADING_WORDS = new Set([
  ...['technische', 'technischer', 'daten', 'details', 'datenblatt', 'eckdaten', 'kenndaten'],
  ...['spezifikation', 'spezifikationen', 'technical', 'tech', 'data', 'datasheet'],
  ...['specs', 'specification', 'specifications', 'features', 'eigenschaften'],
]);

/** A point of a list, typed or from the editor. */
const POINT = /^[-–—•·*‣▪●◦]\s+/;
const NUMBERED_POINT = /^\d{1,2}[.)]\s+/;
const MIN_ROWS = 2;
const MAX_LABEL_LENGTH = 40;
const MAX_LABEL_WORDS = 5;
const MAX_VALUE_LENGTH = 240;
/** A shorter line was not wrapped: whoever typed it ended it. */
const MIN_WRAPPED_LENGTH = 50;
/** A sentence has as many words, and its last one is no abbreviation such as `inkl.`. */
const MIN_SENTENCE_WORDS = 5;
const SENTENCE_END = /\p{L}{5,}[.!?]$/u;

interface Line {
  readonly text: string;
  readonly row: TechnicalRow | null;
}

/**
 * Splits the long shop text into technical data and paragraphs. Two or more rows `Label: value` that follow each other
 * are technical data, and so is every row below a heading of such; a single one elsewhere is a sentence. Points of lists,
 * cells of tables and tabs make rows as well. HTML, which Rentman's editor may send, becomes plain text.
 */
export function parseProductDescription(text: string): ProductDescription {
  const lines = toLines(text);
  const tabled = findTabled(lines);
  const lastRow = lines.findLastIndex((line) => tabled.has(line));
  const prose = lines.map((line, at) =>
    tabled.has(line) || (at < lastRow && isHeading(line.text)) ? '' : line.text,
  );
  return {
    paragraphs: toParagraphs(prose),
    technicalData: lines.flatMap((line) => (line.row && tabled.has(line) ? [line.row] : [])),
  };
}

function toLines(text: string): readonly Line[] {
  const marked = text.replace(/<li\b[^<>]*>/gi, '\n- ').replace(CELLS_BY_TAB, '$1: ');
  return toPlainText(marked)
    .split('\n')
    .map((line) => (/[\p{L}\d]/u.test(line) ? line.replace(POINT, '- ') : ''))
    .map((line) => ({ text: line, row: isHeading(line) ? null : toRow(line.replace(POINT, '')) }));
}

/** The first cell of a line of a pasted table. Behind a tag a tab only indents. */
const CELLS_BY_TAB = /^([^\t\n<]*[^\s<])[^\S\n]*\t[^\S\n]*(?=\S)/gm;

/** The rows that are technical data. Blank lines between rows do not part them. */
function findTabled(lines: readonly Line[]): ReadonlySet<Line> {
  const filled = lines.filter(({ text }) => text !== '');
  const heading = filled.findIndex(({ text }) => isHeading(text));
  const tabled = new Set<Line>();
  let run: Line[] = [];
  filled.forEach((line, at) => {
    if (line.row) run.push(line);
    else run = [];
    if (run.length >= MIN_ROWS) for (const each of run.slice(-MIN_ROWS)) tabled.add(each);
    if (line.row && heading >= 0 && at > heading) tabled.add(line);
  });
  return tabled;
}

/** `Technische Daten`, `**Technical data:**`, `SPECS` */
function isHeading(line: string): boolean {
  const words = line.toLowerCase().match(/\p{L}+/gu) ?? [];
  return (
    words.length > 0 &&
    words.every((word) => HEADING_WORDS.has(word)) &&
    /^[\p{L}\s\p{P}=#]+$/u.test(line)
  );
}

/** `Label: value`, or null. A web address and a clock time (`8:30`) hold a colon and are no row; nor is a sentence. */
function toRow(line: string): TechnicalRow | null {
  const colon = [...line.matchAll(/:(?!\/\/)/g)].find(({ index }) => !isInNumber(line, index));
  if (!colon) return null;
  const label = line.slice(0, colon.index).trim();
  const value = line.slice(colon.index).replace(/^[:\s]+/, '');
  const isLabel =
    /\p{L}/u.test(label) &&
    label.length <= MAX_LABEL_LENGTH &&
    countWords(label) <= MAX_LABEL_WORDS &&
    !/\p{L}{5,}[.!?]\s/u.test(label);
  const isValue =
    value !== '' &&
    value.length <= MAX_VALUE_LENGTH &&
    !(SENTENCE_END.test(value) && countWords(value) >= MIN_SENTENCE_WORDS);
  return isLabel && isValue ? [label, value] : null;
}

function isInNumber(line: string, at: number): boolean {
  return /\d/.test(line.charAt(at - 1)) && /\d/.test(line.charAt(at + 1));
}

function countWords(text: string): number {
  return text.split(/\s+/).length;
}

function toParagraphs(lines: readonly string[]): readonly string[] {
  const paragraphs: string[] = [];
  let before = '';
  let isParted = true;
  for (const line of lines) {
    if (line === '') {
      isParted = true;
      continue;
    }
    // The editor writes points with blank lines between them.
    const isNext = POINT.test(line) && (POINT.test(before) || before.endsWith(':'));
    const gap = isLineOfList(before, line) ? '\n' : ' ';
    if (isParted && !isNext) paragraphs.push(line);
    else paragraphs.push(`${paragraphs.pop() ?? ''}${gap}${line}`);
    before = line;
    isParted = false;
  }
  return paragraphs;
}

/** Lines of a list stay lines. Those that an editor wrapped, and sentences below each other, are one paragraph. */
function isLineOfList(before: string, line: string): boolean {
  if ([POINT, NUMBERED_POINT, /^\w+:\/\//].some((start) => start.test(line))) return true;
  if (/^\p{Ll}/u.test(line)) return false;
  if (before.endsWith(':') || POINT.test(before) || NUMBERED_POINT.test(before)) return true;
  return before.length < MIN_WRAPPED_LENGTH && !/[.!?…]$/.test(before);
}
