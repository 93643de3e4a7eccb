import { stripPrice, toPlainLine } from './list-line.ts';
import { startsWithNumberWord, startsWithQuantity } from './list-quantity.ts';
import { countWords, isWordless } from './list-talk.ts';
import { UNITS } from './units.ts';

/** A line that stands above others: `sure` by how it is written, `maybe` where only the house knows. */
export type HeadingSign = 'sure' | 'maybe' | null;

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

/** Tells which lines may be headings, by how the list is written. Lines that are cells of a table are empty here. */
export function findHeadings(lines: readonly string[]): readonly HeadingSign[] {
  const filled = lines.filter((line) => !isWordless(line));
  const share = (isOne: (line: string) => boolean) => filled.filter(isOne).length / filled.length;
  const list = {
    // Where every line begins with it, `#` is a bullet.
    hasMarks: share((line) => MARKED.test(line)) <= 0.5,
    isCounted: share(isCounted) >= MIN_COUNTED_SHARE,
    isShouted: share(isUpperCase) > 0.5,
  };
  return lines.map((line, index): HeadingSign => {
    if (isWordless(line)) return null;
    if (list.hasMarks && MARKED.test(line)) return 'sure';
    if (isCounted(line) || countWords(line) > MAX_HEADING_WORDS) return null;
    const below = lines.slice(index + 1, index + 1 + MIN_SIZES);
    if (below.length === MIN_SIZES && below.every(isSize) && !isSize(line)) return 'sure';
    if (FRAMED.test(line)) return 'maybe';
    return isAbove(lines, index, list) ? 'maybe' : null;
  });
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

interface ListStyle {
  readonly isCounted: boolean;
  readonly isShouted: boolean;
}

/** True for a line with others below it that are written otherwise. */
function isAbove(lines: readonly string[], index: number, list: ListStyle): boolean {
  const [before = '', line = '', next = ''] = [lines[index - 1], lines[index], lines[index + 1]];
  if (isWordless(next)) return false;
  if (isUpperCase(line) && !list.isShouted) return true;
  return list.isCounted && (isWordless(before) || isCounted(next));
}

/** A number at the end of a line counts as well. */
function isCounted(line: string): boolean {
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
