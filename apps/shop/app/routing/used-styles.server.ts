/** A sheet, ready to be cut down to what a page needs. */
export type Sheet = readonly Part[];

type Part =
  | { readonly text: string }
  | { readonly prelude: string; readonly parts: Sheet }
  | { readonly selectors: readonly Selector[]; readonly body: string };

interface Selector {
  readonly text: string;
  readonly classes: readonly string[];
  /** True where it needs a pointer. */
  readonly isLater: boolean;
}

const GROUP = /^@(?:media|layer|supports|container)\b/;
const CLASS = /\.([\w-]+)/g;
const CLASS_ATTRIBUTE = ' class="';

/** The values of the class attributes in a page's markup, each once. */
export function findClassValues(html: string): ReadonlySet<string> {
  const values = new Set<string>();
  for (let index = html.indexOf(CLASS_ATTRIBUTE); index >= 0; ) {
    const start = index + CLASS_ATTRIBUTE.length;
    const end = html.indexOf('"', start);
    values.add(html.slice(start, end));
    index = html.indexOf(CLASS_ATTRIBUTE, end);
  }
  return values;
}

/** The classes of such values. */
export function toClasses(values: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...values].flatMap((value) => value.split(' ')));
}

/** What no first paint shows: the whole sheets bring it. */
const LATER_GROUP = /^@media print\b/;
const POINTER_STATE = /:(?:hover|active)\b/;

/**
 * The rules of a sheet that can apply to the first paint of markup with these classes. Whatever names no class stays, but
 * for what only a pointer or a printer shows.
 */
export function keepUsed(sheet: Sheet, classes: ReadonlySet<string>): string {
  let kept = '';
  for (const part of sheet) {
    if ('text' in part) kept += part.text;
    else if ('parts' in part) {
      if (LATER_GROUP.test(part.prelude)) continue;
      const inner = keepUsed(part.parts, classes);
      if (inner !== '') kept += `${part.prelude}{${inner}}`;
    } else {
      const used = part.selectors.filter(
        (selector) => !selector.isLater && selector.classes.every((name) => classes.has(name)),
      );
      if (used.length > 0) kept += `${used.map(({ text }) => text).join(',')}{${part.body}}`;
    }
  }
  return kept;
}

/** Reads a sheet of the build: minified, and without comments. */
export function parseSheet(css: string): Sheet {
  const parts: Part[] = [];
  let start = 0;
  for (let index = 0; index < css.length; index += 1) {
    const character = css[index];
    if (isQuote(character)) index = findQuoteEnd(css, index);
    else if (character === ';') {
      parts.push({ text: css.slice(start, index + 1) });
      start = index + 1;
    } else if (character === '{') {
      const end = findBlockEnd(css, index);
      parts.push(toPart(css.slice(start, index), css.slice(index + 1, end)));
      start = end + 1;
      index = end;
    }
  }
  return parts;
}

function toPart(prelude: string, body: string): Part {
  if (GROUP.test(prelude)) return { prelude, parts: parseSheet(body) };
  if (prelude.startsWith('@')) return { text: `${prelude}{${body}}` };
  return { selectors: splitSelectors(prelude), body };
}

/** Classes in brackets are no condition that all of them are there: `:not(.a)`, `:is(.a,.b)`. */
function splitSelectors(prelude: string): readonly Selector[] {
  const selectors: Selector[] = [];
  let depth = 0;
  let start = 0;
  let outside = '';
  for (let index = 0; index <= prelude.length; index += 1) {
    const character = prelude[index] ?? ',';
    if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    else if (depth === 0 && character !== ',') outside += character;
    else if (depth === 0) {
      const classes = Array.from(outside.matchAll(CLASS), ([, name = '']) => name);
      const isLater = POINTER_STATE.test(outside);
      selectors.push({ text: prelude.slice(start, index), classes, isLater });
      start = index + 1;
      outside = '';
    }
  }
  return selectors;
}

function findBlockEnd(css: string, open: number): number {
  let depth = 0;
  for (let index = open; index < css.length; index += 1) {
    const character = css[index];
    if (isQuote(character)) index = findQuoteEnd(css, index);
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index;
    }
  }
  return css.length;
}

function isQuote(character: string | undefined): boolean {
  return character === '"' || character === "'";
}

function findQuoteEnd(css: string, open: number): number {
  const end = css.indexOf(css[open] ?? '"', open + 1);
  return end < 0 ? css.length : end;
}
