/** A sheet, ready to be cut down to what a page needs. */
export type Sheet = readonly Part[];

type Part =
  | { readonly text: string }
  | { readonly prelude: string; readonly parts: Sheet }
  | (Rule & { readonly parts: Sheet });

interface Rule {
  readonly selectors: readonly Selector[];
}

interface Selector {
  readonly text: string;
  readonly needs: Needs;
  /** True where it needs a pointer. */
  readonly isLater: boolean;
}

/** What markup must have for a selector to apply to it. */
interface Needs {
  readonly classes: readonly string[];
  /** The choices of each `:is()`, `:where()` and `:has()`. */
  readonly oneOf: readonly (readonly Needs[])[];
}

const GROUP = /^@(?:media|layer|supports|container)\b/;
const CLASS = /\.([\w-]+)/g;
const CHOICE = /:(?:is|where|has)$/;
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
    else {
      const prelude = 'prelude' in part ? keepGroup(part.prelude) : keepSelectors(part, classes);
      const inner = prelude === '' ? '' : keepUsed(part.parts, classes);
      if (inner !== '') kept += `${prelude}{${inner}}`;
    }
  }
  return kept;
}

function keepGroup(prelude: string): string {
  return LATER_GROUP.test(prelude) ? '' : prelude;
}

function keepSelectors({ selectors }: Rule, classes: ReadonlySet<string>): string {
  const used = selectors.filter(({ isLater, needs }) => !isLater && isMet(needs, classes));
  return used.map(({ text }) => text).join();
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
  // The last declaration of a rule ends without a semicolon.
  return start < css.length ? [...parts, { text: css.slice(start) }] : parts;
}

function toPart(prelude: string, body: string): Part {
  if (GROUP.test(prelude)) return { prelude, parts: parseSheet(body) };
  if (prelude.startsWith('@')) return { text: `${prelude}{${body}}` };
  return { selectors: splitSelectors(prelude), parts: parseSheet(body) };
}

function splitSelectors(prelude: string): readonly Selector[] {
  return splitAtCommas(prelude).map((text) => {
    const { needs, outside } = readNeeds(text);
    return { text, needs, isLater: POINTER_STATE.test(outside) };
  });
}

/** Brackets of other kinds are no condition that what they name is there: `:not(.a)`, `[data-x=".y"]`. */
function readNeeds(text: string): { readonly needs: Needs; readonly outside: string } {
  const oneOf: Needs[][] = [];
  let outside = '';
  let start = 0;
  for (const { open, end } of findBrackets(text)) {
    outside += text.slice(start, open);
    start = end;
    if (text[open] === '(' && CHOICE.test(outside)) {
      oneOf.push(splitAtCommas(text.slice(open + 1, end - 1)).map((each) => readNeeds(each).needs));
    }
  }
  outside += text.slice(start);
  const classes = Array.from(outside.matchAll(CLASS), ([, name = '']) => name);
  return { needs: { classes, oneOf }, outside };
}

function isMet({ classes, oneOf }: Needs, present: ReadonlySet<string>): boolean {
  return (
    classes.every((name) => present.has(name)) &&
    oneOf.every((choices) => choices.some((needs) => isMet(needs, present)))
  );
}

const DEPTH: Readonly<Record<string, number>> = { '(': 1, '[': 1, ')': -1, ']': -1 };

/** The outermost brackets of a selector. */
function findBrackets(text: string): readonly { readonly open: number; readonly end: number }[] {
  const found: { open: number; end: number }[] = [];
  let depth = 0;
  let open = 0;
  for (let index = 0; index < text.length; index += 1) {
    const change = DEPTH[text[index] ?? ''] ?? 0;
    if (depth === 0 && change > 0) open = index;
    depth += change;
    if (depth === 0 && change < 0) found.push({ open, end: index + 1 });
  }
  return found;
}

function splitAtCommas(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    depth += DEPTH[text[index] ?? ''] ?? 0;
    if (text[index] !== ',' || depth > 0) continue;
    parts.push(text.slice(start, index));
    start = index + 1;
  }
  return [...parts, text.slice(start)];
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
