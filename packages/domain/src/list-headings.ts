import { stripPrice, toPlainLine } from './list-line.ts';
import { startsWithNumberWord, startsWithQuantity } from './list-quantity.ts';
import { findSection } from './list-sections.ts';
import { countWords, isPriced, isTalking, isWordless } from './list-talk.ts';
import { UNITS } from './units.ts';

/**
 * The meanings that the way of writing allows for a line: a heading whatever a house has (`sure`), unless it has a product of that
 * name (`likely`), unless it may have such a thing (`maybe`), a note where it knows no such thing, or a `thing` although
 * others divide their lists by such a word.
 */
export type LineSign = 'sure' | 'likely' | 'maybe' | 'note' | 'thing' | null;

/** `## Licht`, `=== Licht ===`, `Tab: Licht` */
const MARKED =
  /^\s*(?:#{1,6}\s+\S|([=_~*-])\1+\s*[^\s=_~*-].*?\1{2,}\s*$|(?:tab|sheet|blatt)\s*:)/iu;
/** `**Licht**`, `[Licht]` */
const FRAMED = /^\s*(?:\*\*[^*]+\*\*|__[^_]+__|\[[^\]]{3,}\])\s*:?\s*$/u;

const MAX_HEADING_WORDS = 5;
/** Of the things of a list so many are counted where a line without a count may be a heading. */
const MIN_COUNTED_SHARE = 0.5;
/** So many sizes below a line make it what they are of. */
const MIN_SIZES = 2;

/** A list with more names of sections than this share of its lines asks for them. */
const MAX_SECTION_SHARE = 0.5;
/** So many blocks between empty lines, so many of them below a line without a number: each begins with its heading. */
const MIN_BLOCKS = 3;
const MIN_HEADED_SHARE = 0.6;

/** A line as the layout sees it. */
export interface LaidOutLine {
  /** Empty for a row of several cells and for prose. */
  readonly text: string;
  readonly isRow: boolean;
}

/** Tells which lines may be headings or notes, by how the list is written. */
export function findSigns(lines: readonly LaidOutLine[]): readonly LineSign[] {
  const style = findStyle(lines);
  return lines.map(({ text }, index) => {
    if (isWordless(text)) return null;
    if (style.hasMarks && MARKED.test(text)) return 'sure';
    if (hasCount(text) || isSize(text)) return null;
    const talk = isTalking(text) ? 'note' : null;
    if (isPriced(text)) return talk;
    return findNamedSection(lines, index, style) ?? talk ?? findByPlace(lines, index, style);
  });
}

interface ListStyle {
  readonly hasMarks: boolean;
  readonly isCounted: boolean;
  readonly isShouted: boolean;
  readonly hasSections: boolean;
  /** True where empty lines divide it, and most parts begin with a heading. */
  readonly hasBlocks: boolean;
}

function findStyle(lines: readonly LaidOutLine[]): ListStyle {
  const filled = lines.filter(isFilled);
  const share = (isOne: (line: LaidOutLine) => boolean, of = filled) =>
    of.filter(isOne).length / of.length;
  const firsts = lines.filter((_, index) => isFirstOfBlock(lines, index));
  return {
    // Where every line begins with it, `#` is a bullet.
    hasMarks: share(({ text }) => MARKED.test(text)) <= 0.5,
    isCounted: share(({ text, isRow }) => isRow || isCounted(text)) >= MIN_COUNTED_SHARE,
    isShouted: share(({ text }) => isUpperCase(text)) > 0.5,
    hasSections: share(isSection) <= MAX_SECTION_SHARE,
    hasBlocks:
      firsts.length >= MIN_BLOCKS &&
      share(({ text }) => !/\d/.test(text), firsts) >= MIN_HEADED_SHARE,
  };
}

function isFilled({ text, isRow }: LaidOutLine): boolean {
  return isRow || !isWordless(text);
}

function isSection({ text }: LaidOutLine): boolean {
  return !isCounted(text) && findSection(text) !== null;
}

/** True for a line below an empty one with another one below it. */
function isFirstOfBlock(lines: readonly LaidOutLine[], index: number): boolean {
  const [before, line, next] = [lines[index - 1], lines[index], lines[index + 1]];
  if (!line || !next || !isFilled(line) || !isFilled(next)) return false;
  return !before || !isFilled(before);
}

/** The name of a section with a thing below it, or with that of a part of it. */
function findNamedSection(
  lines: readonly LaidOutLine[],
  index: number,
  { hasSections }: ListStyle,
): LineSign {
  const { text } = lines[index] ?? { text: '' };
  const isMarked = isUpperCase(text) || text.endsWith(':');
  if (!hasSections) return findSection(text) === 'sure' && !isMarked ? 'thing' : null;
  const isAbovePart = isMarked || isFirstOfBlock(lines, index);
  const section = findSection(text);
  if (section === null) return null;
  const below = takeFilled(lines, index + 1, isAbovePart ? 2 : 1);
  return below.some((line) => !isSection(line)) ? section : null;
}

/** The next lines that are not empty: all of them would take as long as the list for each line. */
function takeFilled(
  lines: readonly LaidOutLine[],
  from: number,
  count: number,
): readonly LaidOutLine[] {
  const taken: LaidOutLine[] = [];
  for (let index = from; index < lines.length && taken.length < count; index += 1) {
    const line = lines[index];
    if (line && isFilled(line)) taken.push(line);
  }
  return taken;
}

/** Reads a line by those around it, whatever its words are. */
function findByPlace(lines: readonly LaidOutLine[], index: number, style: ListStyle): LineSign {
  const { text } = lines[index] ?? { text: '' };
  if (countWords(text) > MAX_HEADING_WORDS) return null;
  const below = lines.slice(index + 1, index + 1 + MIN_SIZES);
  if (below.length === MIN_SIZES && below.every((line) => isSize(line.text))) return 'sure';
  if (FRAMED.test(text) || isAbove(lines, index, style)) return 'maybe';
  if (/\d/.test(text)) return null;
  if (style.hasBlocks && isFirstOfBlock(lines, index)) return 'likely';
  return style.isCounted ? 'note' : null;
}

/** `50mm T1.5 .... £75`, of which the line above says what it is of. */
function isSize(line: string): boolean {
  const bare = stripPrice(toPlainLine(line)).toLowerCase();
  const words = bare.match(/\p{L}+/gu) ?? [];
  return (
    /\d/.test(bare) &&
    words.length > 0 &&
    words.every((word) => UNITS.has(word) || /^[tf]$/.test(word))
  );
}

/** True for a line with others below it that are written otherwise. */
function isAbove(lines: readonly LaidOutLine[], index: number, style: ListStyle): boolean {
  const [line, next] = [lines[index], lines[index + 1]];
  if (!line || !next || !isFilled(next)) return false;
  if (isUpperCase(line.text) && !style.isShouted) return true;
  const isCountedBelow = next.isRow || isCounted(next.text);
  return style.isCounted && (isFirstOfBlock(lines, index) || isCountedBelow);
}

function isCounted(line: string): boolean {
  return hasCount(line) || isPriced(line);
}

/** A number at the end of a line counts as well. */
function hasCount(line: string): boolean {
  const bare = line.replace(/^[\s•*·–-]+/u, '');
  return (
    startsWithQuantity(bare) ||
    startsWithNumberWord(bare) ||
    /(?:\s|[x×(])\d{1,3}(?:\s?(?:x|stk\.?|stück|pcs))?\)?\s*$/iu.test(bare)
  );
}

function isUpperCase(line: string): boolean {
  return /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line);
}
